/** Swatches of the colour search. */
export const swatches = [
  { name: 'red', hex: 'c8322b' },
  { name: 'orange', hex: 'e07b2a' },
  { name: 'yellow', hex: 'e6c229' },
  { name: 'green', hex: '4f8a3c' },
  { name: 'teal', hex: '2a8c86' },
  { name: 'blue', hex: '2f6fb3' },
  { name: 'purple', hex: '6f4a9e' },
  { name: 'pink', hex: 'd97a9a' },
  { name: 'brown', hex: '7a5236' },
  { name: 'black', hex: '15161a' },
  { name: 'grey', hex: '8c8c8c' },
  { name: 'white', hex: 'f2f1ee' },
] as const

/** Their names, as keys of messages. */
export const swatchKeys = swatches.map(({ name }) => `search.swatch.${name}` as const)
