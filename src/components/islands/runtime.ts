/**
 * What brings islands to life, as a part of the script that every page loads: Astro would write it into each page. The
 * directive stands before the element that looks for it.
 */
import './register.ts'
import 'astro/runtime/server/astro-island.js'
