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

/** All that a machine has of the site. */
export interface OwnReleases {
  /** When its newest release was made. */
  readonly newest: Date
  /** The newest first. */
  readonly kept: readonly KeptRelease[]
}

/** Releases that the desks are told of. */
const mostTold = 50

interface Site {
  /** `SITE_DIR` of the rebuild. */
  readonly siteDir: string
  readonly command: readonly string[] | undefined
}

const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
)
const facts = v.object({
  name: v.string(),
  /** Name of the release that had these pages first. */
  content: v.string(),
  pages: v.number(),
  at: moment,
})
const told = v.object({
  newest: moment,
  kept: v.array(
    v.object({
      name: v.string(),
      at: moment,
      pages: v.number(),
      isCurrent: v.boolean(),
      isBefore: v.boolean(),
    }),
  ),
})

/** The releases as the database keeps them; undefined where no machine has told of any. */
export function releasesOf(stored: unknown): OwnReleases | undefined {
  const parsed = v.safeParse(told, stored)
  return parsed.success ? parsed.output : undefined
}

/** Releases on this machine; those with the same pages count once. Undefined where there is none, or another command publishes. */
export async function ownReleases({ siteDir, command }: Site): Promise<OwnReleases | undefined> {
  if (!command || !variantOf(command, 'rollback')) return undefined
  const current = await readlink(join(siteDir, 'current')).catch(() => '')
  const now = current.split(/[\\/]/).at(-1)
  const names = await readdir(join(siteDir, 'releases')).catch(() => [])
  const read = await Promise.all(names.sort().map((name) => factsOf(siteDir, name)))
  const all = read.filter((one) => one !== undefined)
  const newest = all.at(-1)
  if (!newest) return undefined
  const content = all.find(({ name }) => name === now)?.content
  // Two releases with the same pages differ in what the search reads.
  const distinct = all.filter(
    (one, at) =>
      one.name === now || (one.content !== content && one.content !== all[at + 1]?.content),
  )
  const place = distinct.findIndex(({ name }) => name === now)
  const kept = distinct
    .map(({ name, at, pages }, index) => ({
      ...{ name, at, pages },
      isCurrent: index === place,
      isBefore: place > 0 && index === place - 1,
    }))
    .reverse()
    .slice(0, mostTold)
  return { newest: newest.at, kept }
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
