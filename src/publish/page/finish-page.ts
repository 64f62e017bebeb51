import type { AstroIntegration } from 'astro'
import { type InlineElement, inlineElements } from './inline-elements.ts'
import { digestOf, ownPolicy } from './own-hashes.ts'
import { hintTags, scriptFile, type ScriptFiles } from './script-hints.ts'

/** A piece of a page that gives way to another text. */
type Edit = readonly [start: number, end: number, text: string]

const policyOf = /<meta http-equiv="content-security-policy" content="([^"]*)"/
const place = /<meta http-equiv="content-security-policy"[^>]*>|<meta charset="[^"]*">/

/**
 * Astro's places for what `src/components/islands/runtime.ts` brings: the element's, which is empty, and the directive's. A
 * script in the page's body would hold up its reading until the sheets are there.
 */
const inBundle = /^(?:\(\(\)=>\{function \w+\(\)\{\}\(self\.Astro[^<]*)?$/

const isInBundle = ({ name, attributes, text }: InlineElement): boolean =>
  name === 'script' && attributes === '' && inBundle.test(text)

/** Astro's rule for the boxes of islands, which `src/ui/styles/base.css` has: a page's body holds no sheet. */
const islandRule = /^astro-island,[^{}]*\{display:contents\}$/

const isInSheet = ({ name, attributes, text }: InlineElement): boolean =>
  name === 'style' && attributes === '' && islandRule.test(text)

/** Astro's name of an island, which nothing reads: it follows from the folder that the pages were compiled in. */
const islandName = /(?<=<astro-island) uid="\w*"/g

/**
 * The last touch to the HTML of every page, whether a rebuild renders it or `astro build`: its own hashes in the policy, its
 * scripts in the head, nothing of the machine.
 */
export function finishPage(html: string, files: ScriptFiles): string {
  const edits: Edit[] = []
  const own = new Set<string>()
  const named = new Set<string>()
  for (const one of inlineElements(html)) {
    const file = scriptFile(one, files)
    const digest = digestOf(one)
    if (file !== undefined) named.add(file)
    if (file !== undefined || isInBundle(one) || isInSheet(one))
      edits.push([one.start, one.end, ''])
    else if (digest !== undefined) own.add(digest)
  }
  for (const { 0: name, index } of html.matchAll(islandName))
    edits.push([index, index + name.length, ''])
  const policy = policyOf.exec(html)
  if (policy) {
    const [meta, all = ''] = policy
    const end = policy.index + meta.length - 1
    edits.push([end - all.length, end, ownPolicy(all, own)])
  }
  const before = place.exec(html)
  if (before) {
    const at = before.index + before[0].length
    edits.push([at, at, hintTags(html, named, files)])
  }
  return edited(html, edits)
}

/** All at once: a page is large, and each of many copies would be. */
function edited(html: string, edits: readonly Edit[]): string {
  const pieces: string[] = []
  let done = 0
  for (const [start, end, text] of edits.toSorted(([one], [other]) => one - other)) {
    pieces.push(html.slice(done, start), text)
    done = end
  }
  pieces.push(html.slice(done))
  return pieces.join('')
}

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
