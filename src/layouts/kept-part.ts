import type { PageContext } from '#components/page/page-context.ts'
import { finished, htmlOf } from '#ui/kept-html.ts'

interface Kept {
  html: string
  /** Members of the site's texts that it shows. */
  members: ReadonlySet<string>
}

/** Pages of a language share one context for as long as the site's texts stay the same. */
const parts = new WeakMap<PageContext, Map<string, Kept>>()

/**
 * The HTML of a part of the shell that follows from the language, the site's texts and its name alone, made once a language.
 * It takes the texts from the context that it is given: each later page is then known to show them too.
 */
export function keptPart(
  context: PageContext,
  name: string,
  part: (own: PageContext) => unknown,
): unknown {
  const known = parts.get(context) ?? new Map<string, Kept>()
  parts.set(context, known)
  const kept = known.get(name)
  for (const member of kept?.members ?? []) Reflect.get(context.site, member)
  if (kept) return finished(kept.html)
  const { own, members } = watched(context)
  const html = htmlOf(part(own))
  known.set(name, { html, members })
  return finished(html)
}

/** The same context, and which of the site's texts were taken from it. */
function watched(context: PageContext): { own: PageContext; members: ReadonlySet<string> } {
  const members = new Set<string>()
  const site = new Proxy(context.site, {
    get(all, name): unknown {
      if (typeof name === 'string') members.add(name)
      return Reflect.get(all, name)
    },
    has: () => {
      throw new Error('a part that is kept takes texts by their names')
    },
    ownKeys: () => {
      throw new Error('a part that is kept takes texts by their names')
    },
  })
  const own = Object.create(context, {
    site: { value: site },
    title: {
      get() {
        members.add('title')
        return context.title
      },
    },
  }) as PageContext
  return { own, members }
}
