import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { delocalised } from '../src/routing/paths.ts'

/** `/news/12/page/2/` → `/news/N/page/N/`: pages of one kind have one shape. */
const shapeOf = (path: string): string => path.replace(/\/\d+(?=\/)/g, '/N')

const numberIn = (path: string): number => Number(/\d+/.exec(path)?.[0] ?? 0)

/** One page of every kind that a build made, in zh: the one with the lowest number. Pages kept from search engines are left out. */
export function routeSamples(folder: string): string[] {
  const lowest = new Map<string, string>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('index.html')) continue
    const path = `/${file.slice(0, -'index.html'.length)}`
    if (delocalised(path).code !== 'zh') continue
    const known = lowest.get(shapeOf(path))
    if (known === undefined || numberIn(path) < numberIn(known)) lowest.set(shapeOf(path), path)
  }
  return [...lowest.values()]
    .filter((path) => !readFileSync(join(folder, path, 'index.html'), 'utf8').includes('"noindex"'))
    .sort()
}
