import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { delocalised } from '#routing/paths.ts'

/** `/news/12/page/2/` → `/news/N/page/N/`: pages of one kind have one shape. */
const shapeOf = (path: string): string => path.replace(/\/\d+(?=\/)/g, '/N')

const numberIn = (path: string): number => Number(/\d+/.exec(path)?.[0] ?? 0)

function samples(folder: string): { path: string; isHidden: boolean }[] {
  const lowest = new Map<string, string>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('index.html')) continue
    const path = `/${file.slice(0, -'index.html'.length)}`
    if (delocalised(path).code !== 'zh') continue
    const known = lowest.get(shapeOf(path))
    if (known === undefined || numberIn(path) < numberIn(known)) lowest.set(shapeOf(path), path)
  }
  return [...lowest.values()].sort().map((path) => {
    const html = readFileSync(join(folder, path, 'index.html'), 'utf8')
    return { path, isHidden: html.includes('"noindex"') }
  })
}

/** One page of every kind that a build made, in zh: the one with the lowest number. Pages kept from search engines are left out. */
export function routeSamples(folder: string): string[] {
  return samples(folder).flatMap(({ path, isHidden }) => (isHidden ? [] : [path]))
}

/** The pages kept from search engines: the pages behind the login, the search, pages opened by a key. */
export function hiddenPages(folder: string): string[] {
  return samples(folder).flatMap(({ path, isHidden }) => (isHidden ? [path] : []))
}
