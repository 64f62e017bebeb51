declare module 'virtual:lucide/*' {
  const body: string
  export default body
}
