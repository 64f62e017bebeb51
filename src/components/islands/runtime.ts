/** What brings islands to life, as a part of the script that every page loads: Astro would write it into each page. */
import 'astro/runtime/server/astro-island.js'
import interaction from './interaction.ts'

const scope = globalThis as { Astro?: object }
scope.Astro = { ...scope.Astro, interaction }
dispatchEvent(new Event('astro:interaction'))
