import type { AstroIntegration } from 'astro'
import { keepOwnHashes } from './own-hashes.ts'
import { hintScripts, type ScriptFiles } from './script-hints.ts'

/** The last touch to the HTML of every page, whether a rebuild renders it or `astro build`. */
export const finishPage = (html: string, files: ScriptFiles): string =>
  hintScripts(keepOwnHashes(html.replace(inBundle, '')), files)

/**
 * Astro's places for what `src/components/islands/runtime.ts` brings: the element's, which is empty, and the directive's. A
 * script in the page's body would hold up its reading until the sheets are there.
 */
const inBundle = /<script>(?:\(\(\)=>\{function \w+\(\)\{\}\(self\.Astro[^<]*)?<\/script>/g

/** Finishes the pages of plain `astro build`. */
export function finishPages(files: ScriptFiles): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((prepared) => ({
          ...prepared,
          async render(request, options) {
            const made = await prepared.render(request, options)
            if (options.routeData.type !== 'page') return made
            const reply = made instanceof Response ? made : made.response
            return new Response(finishPage(await reply.text(), files), reply)
          },
        }))
      },
    },
  }
}
