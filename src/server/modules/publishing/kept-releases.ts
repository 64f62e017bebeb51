import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { variantOf } from './variants.ts'

/** A state of the site that its machine still has. */
export interface KeptRelease {
  readonly name: string
  readonly at: Date
  readonly pages: number
  /** What visitors see. */
  readonly isCurrent: boolean
  /** What going back would show them. */
  readonly isBefore: boolean
}

interface Site {
  /** `SITE_DIR` of the rebuild. */
  readonly siteDir: string
  readonly command: readonly string[] | undefined
}

const facts = v.object({
  name: v.string(),
  /** Name of the release that had these pages first. */
  content: v.string(),
  pages: v.number(),
  at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
})

/** Releases on this machine, the newest first; those with the same pages count once. Empty where another command publishes. */
export async function keptReleases({ siteDir, command }: Site): Promise<KeptRelease[]> {
  if (!command || !variantOf(command, 'rollback')) return []
  const current = await readlink(join(siteDir, 'current')).catch(() => '')
  const now = current.split(/[\\/]/).at(-1)
  const names = await readdir(join(siteDir, 'releases')).catch(() => [])
  const read = await Promise.all(names.sort().map((name) => factsOf(siteDir, name)))
  const all = read.filter((one) => one !== undefined)
  const content = all.find(({ name }) => name === now)?.content
  // Two releases with the same pages differ in what the search reads.
  const distinct = all.filter(
    (one, at) =>
      one.name === now || (one.content !== content && one.content !== all[at + 1]?.content),
  )
  const place = distinct.findIndex(({ name }) => name === now)
  return distinct
    .map(({ name, at, pages }, index) => ({
      ...{ name, at, pages },
      isCurrent: index === place,
      isBefore: place > 0 && index === place - 1,
    }))
    .reverse()
}

async function factsOf(siteDir: string, name: string) {
  try {
    const text = await readFile(join(siteDir, 'releases', name, 'release.json'), 'utf8')
    const parsed = v.safeParse(facts, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    // Broken off while it was written: no release.
    return undefined
  }
}
