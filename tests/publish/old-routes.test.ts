import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oldNames, type OldRule, oldRules } from '#publish/nginx/old-routes.ts'
import { leadFrom, legacyRoutes } from '#routing/legacy.ts'

const rules = oldRules()

type Query = Readonly<Record<string, string>>

/** A server's reading of the rules: values as they stand in the address, the first of each name. */
function leadBy(route: string, query: Query): string | undefined {
  const fits = ({ when }: OldRule) =>
    when.every(({ name, like }) => new RegExp(`^${like}$`).test(query[name] ?? ''))
  const rule = rules.find((one) => one.route === route && fits(one))
  return rule?.to.replaceAll(/\$arg_(\w+)/g, (_, name: string) => query[name] ?? '')
}

/** Path and values: `?q=a%20b` and `?q=a+b` are the same address. */
function meaning(address: string | undefined) {
  const url = new URL(address ?? 'nowhere:', 'http://site')
  return [url.pathname, [...url.searchParams]]
}

test('all routes are there, and end in a rule without conditions', () => {
  expect([...new Set(rules.map(({ route }) => route))]).toEqual(Object.keys(legacyRoutes))
  for (const route of Object.keys(legacyRoutes))
    expect(rules.findLast((one) => one.route === route)?.when).toEqual([])
})

test('all names that the old routes read are known', () => {
  const heard = new Set<string>()
  class Listener extends URLSearchParams {
    override get(name: string): string | null {
      heard.add(name)
      return super.get(name)
    }
  }
  for (const lead of Object.values(legacyRoutes))
    for (const init of ['', 'type=1&id=1', 'type=2', 'where=other']) lead(new Listener(init))
  expect(heard.size).toBeGreaterThan(7)
  expect([...heard].filter((name) => !(oldNames as readonly string[]).includes(name))).toEqual([])
})

test('rules lead where the routes do', async () => {
  // Whatever text the routes compare with stands in their source.
  const source = await readFile(join(import.meta.dirname, '../../src/routing/legacy.ts'), 'utf8')
  const literals = [...source.matchAll(/'([\w.-]+)'/g)].map(([, text = '']) => text)
  expect(literals).toContain('other')
  const id = fc.integer({ min: 1, max: 9_999_999_999 }).map(String)
  const value = fc.oneof(
    id,
    fc.constantFrom('1', '2', '0', '', '-1', '1.5', '007', '1,2', '2,1', '99999999999', '12,35,8'),
    fc.constantFrom(...literals),
    fc.constantFrom('a%20b', '%E4%BA%91', 'x|y', '$1', '~a'),
  )
  const pairs = (name: string) =>
    fc.tuple(fc.constant(name), fc.oneof({ weight: 2, arbitrary: value }, fc.constant(undefined)))
  for (const route of Object.keys(legacyRoutes)) {
    const names = route === '/photo_grapher' ? ['catid', 'tag', 'cids', 'id'] : oldNames
    const query = fc.tuple(...names.map(pairs))
    fc.assert(
      fc.property(query, (given) => {
        const values = Object.fromEntries(given.filter(([, one]) => one !== undefined)) as Query
        // Lists with one id twice or with other things, and values that are there but empty, only the routes read.
        fc.pre(route !== '/photo_grapher' || Object.values(values).every(isPlain))
        const text = Object.entries(values).map(([name, one]) => `${name}=${one}`)
        const expected = leadFrom(route, new URLSearchParams(text.join('&')))
        expect(meaning(leadBy(route, values))).toEqual(meaning(expected))
      }),
      { numRuns: 300 },
    )
  }
})

const isPlain = (value: string): boolean => /^(?:[1-9]\d{0,8}|1,2|2,1|[a-z]+)$/.test(value)
