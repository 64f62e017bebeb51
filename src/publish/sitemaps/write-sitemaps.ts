import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltPage } from '../built-pages.ts'
import { pageFacts } from './page-facts.ts'
import { sitemaps, surveyOf } from './sitemaps.ts'

interface Options {
  origin: string
  /** Milliseconds. */
  now: number
}

/** Writes the sitemaps of what a build really made; answers how many files. */
export async function writeSitemaps(
  pages: readonly BuiltPage[],
  folder: string,
  { origin, now }: Options,
): Promise<number> {
  const facts = []
  for (const { path, html } of pages) facts.push(pageFacts(path, await html()))
  facts.sort((one, other) => (one.path < other.path ? -1 : 1))
  const publication = facts.find(({ path }) => path === '/')?.title ?? new URL(origin).host
  const { built } = surveyOf(facts, now)
  let count = 0
  for (const { name, xml } of sitemaps(facts, { origin, publication, now, built })) {
    await writeFile(join(folder, name), xml)
    count += 1
  }
  return count
}
