declare module 'virtual:factor-words/*' {
  const words: import('./factor-keys.ts').FactorWords
  export default words
}
