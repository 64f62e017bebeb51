import interaction from './interaction.ts'

const scope = globalThis as { Astro?: object }
scope.Astro = { ...scope.Astro, interaction }
