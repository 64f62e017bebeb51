import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { folderOf } from '#scripts/lint/layers.js'

const root = resolve(import.meta.dirname, '../..')
const statement =
  /(?:^|\n)(?:import|export)\s+(?!type\b)(?:(?<names>[^'";]*?)\s+from\s+)?'(?<specifier>[.#][^']+)'/g

/** Path from the root of an imported file. */
function targetOf(file: string, specifier: string): string {
  return specifier.startsWith('#')
    ? `src/${specifier.slice(1)}`
    : normalize(join(dirname(file), specifier))
}

const isTypesOnly = (names = ''): boolean =>
  names.startsWith('{') &&
  names
    .replaceAll(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '))

/** Which group imports which by value. */
function graph(groupOf: (file: string) => string | undefined): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>()
  for (const file of globSync('src/**/*.{ts,tsx,astro}', { cwd: root })) {
    const from = groupOf(file)
    if (from === undefined) continue
    const others = edges.get(from) ?? new Set()
    edges.set(from, others)
    for (const { groups } of readFileSync(join(root, file), 'utf8').matchAll(statement)) {
      const to = groupOf(targetOf(file, groups?.['specifier'] ?? ''))
      if (to !== undefined && to !== from && !isTypesOnly(groups?.['names'])) others.add(to)
    }
  }
  return edges
}

/** Groups that reach one another, by Tarjan's strongly connected components. */
function circles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const indices = new Map<string, number>()
  const lows = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const index = indices.size
    indices.set(node, index)
    let low = index
    stack.push(node)
    for (const next of edges.get(node) ?? [])
      if (!indices.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, indices.get(next) ?? low)
    lows.set(node, low)
    if (low === index) {
      const component = stack.splice(stack.indexOf(node))
      if (component.length > 1) found.push(component.sort())
    }
    return low
  }
  for (const node of edges.keys()) if (!indices.has(node)) visit(node)
  return found
}

test('no folder imports a folder that imports it', () => {
  expect(circles(graph(folderOf))).toEqual([])
})

test('circles are found where they are', () => {
  const edges = { a: ['b'], b: ['c'], c: ['a', 'd'], d: [] }
  const planted = new Map(Object.entries(edges).map(([node, others]) => [node, new Set(others)]))
  expect(circles(planted)).toEqual([['a', 'b', 'c']])
})
