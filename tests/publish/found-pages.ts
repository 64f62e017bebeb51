import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { vi } from 'vitest'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import { openBundles } from '#features/discover/search/pagefind.ts'
import type { AskLooser } from '#features/discover/search/results/looser-words.ts'
import { createPageSearch, type PageQuery } from '#features/discover/search/results/page-search.ts'
import { localeOf, type LocaleCode } from '#i18n/locales.ts'

interface Options {
  looserWords?: AskLooser | undefined
  /** A moment, as `Date.now` tells it. */
  now?: number
}

/** The search page's own way to the bundles in `folder`, files for the network. Pagefind keeps one WebAssembly a page. */
export function searchIn(folder: string, code: LocaleCode, { looserWords, now }: Options = {}) {
  let wire = 0
  vi.stubGlobal('fetch', async (address: string) => {
    const file = join(folder, address.split('?')[0] ?? '')
    const bytes = await readFile(file).catch(() => undefined)
    wire += bytes?.length ?? 0
    return new Response(bytes && new Uint8Array(bytes), { status: bytes ? 200 : 404 })
  })
  vi.stubGlobal('document', {
    currentScript: null,
    querySelector: () => ({ getAttribute: () => localeOf(code).tag }),
  })
  vi.stubGlobal('window', { location: { origin: 'http://site.test' } })
  vi.stubGlobal('location', { href: 'http://site.test/' })
  const load = (address: string): Promise<unknown> =>
    import(/* @vite-ignore */ `${pathToFileURL(join(folder, address)).href}?${code}`)
  const pages = createPageSearch(() => openBundles(code, load), {
    looserWords,
    rest: 0,
    ...(now !== undefined && { now: () => now }),
  })
  const any = { kind: 'news' as SearchKind, day: '', online: '', isNewest: false }
  const find = (words: string, query: Partial<PageQuery> = {}) =>
    pages.show({ ...any, ...query, words })
  return {
    pages,
    /** Bytes that were read. */
    wire: () => wire,
    find,
    async titles(words: string, query?: Partial<PageQuery>): Promise<string[]> {
      await find(words, query)
      return pages.$hits.get().map(({ title }) => title)
    },
  }
}
