import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { linkFile, linkTree, type Releases } from '../releases/releases.ts'

/** Below this share of the pages, or this many files, an upper layer stays what it is. */
const heavyShare = 0.1
const heavyCount = 2000

export function isHeavy(upper: number, total: number): boolean {
  return upper > Math.max(heavyCount, total * heavyShare)
}

/** Files below a folder, relative to it. */
async function filesBelow(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => [])
  const found: string[] = []
  for (const entry of entries) {
    const file = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) found.push(...(await filesBelow(folder, file)))
    else found.push(file)
  }
  return found
}

/** Fills up a new upper layer with what the one before had, but for what is rendered anew or removed. */
export async function carryOver(
  releases: Releases,
  from: string,
  into: string,
  removed: ReadonlySet<string>,
): Promise<void> {
  for (const file of await filesBelow(releases.layer(from))) {
    const target = join(releases.layer(into), file)
    if (!removed.has(file) && !existsSync(target))
      await linkFile(join(releases.layer(from), file), target)
  }
  for (const file of await filesBelow(releases.gone(from)))
    if (!existsSync(join(releases.layer(into), file)))
      await linkFile(join(releases.gone(from), file), join(releases.gone(into), file))
  for (const file of removed) {
    const marker = join(releases.gone(into), file)
    await mkdir(dirname(marker), { recursive: true })
    await writeFile(marker, '')
  }
}

/** One layer of two: a whole site again, on which the next changes lie. */
export async function merge(
  releases: Releases,
  { upper, lower }: { upper: string; lower: string },
  into: string,
): Promise<void> {
  await linkTree(releases.layer(lower), releases.layer(into))
  for (const file of await filesBelow(releases.gone(upper)))
    await rm(join(releases.layer(into), file), { force: true })
  for (const file of await filesBelow(releases.layer(upper)))
    await linkFile(join(releases.layer(upper), file), join(releases.layer(into), file))
}
