declare module 'virtual:desk-words/*' {
  const words: import('./words.ts').DeskStrings
  export default words
}
