import { expect, test, vi } from 'vitest'
import type { PageContext } from '#components/page/page-context.ts'
import { keptPart } from '#layouts/kept-part.ts'

/** A context that tells which of the site's texts a page took. */
function pageContext(texts: Record<string, string>) {
  const taken: string[] = []
  const site = new Proxy(texts, {
    get(all, name) {
      taken.push(String(name))
      return Reflect.get(all, name) as unknown
    },
  })
  const context = {
    code: 'zh',
    site,
    get title() {
      return site.title
    },
  } as unknown as PageContext
  return { context, taken: () => taken.splice(0) }
}

const show = (text: unknown) => ({
  render: ({ write }: { write: (chunk: unknown) => void }): void => write(String(text)),
})

test('each page of a language takes the texts that the part shows, and no other', () => {
  const { context, taken } = pageContext({ logo: '/logo.svg', title: 'Yungang', icp: '1' })
  const make = vi.fn((own: PageContext) => show(`${own.title} ${own.site.logo ?? ''} ${own.code}`))
  const page = (name: string): string => String(keptPart(context, name, make))
  expect(page('start')).toBe('Yungang /logo.svg zh')
  expect(new Set(taken())).toEqual(new Set(['title', 'logo']))
  expect(page('start')).toBe('Yungang /logo.svg zh')
  expect(new Set(taken())).toEqual(new Set(['title', 'logo']))
  expect(make).toHaveBeenCalledTimes(1)
  page('end')
  expect(make).toHaveBeenCalledTimes(2)
})

test('another context, such as that of changed texts, has parts of its own', () => {
  const [one, other] = [pageContext({ logo: 'a' }), pageContext({ logo: 'b' })]
  const page = ({ context }: { context: PageContext }): string =>
    String(keptPart(context, 'brand', (own) => show(own.site.logo)))
  expect([page(one), page(other), page(one)]).toEqual(['a', 'b', 'a'])
})

test('a part that goes through all texts would depend on all of them, and is refused', () => {
  const { context } = pageContext({ logo: 'a' })
  const all = (own: PageContext) => show(Object.keys(own.site).join())
  expect(() => keptPart(context, 'all', all)).toThrow('by their names')
})
