import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { inParallel } from '../in-parallel.ts'
import { linkFile, linksAtOnce, linkTree, type Releases } from '../releases/releases.ts'
import { rendererParts } from '../renderer/save-renderer.ts'

/** Pages that a change is thought to make. */
const usual = 100
const fewest = 2000

/**
 * Whether an upper layer should become part of the lower one. Each change links the whole upper layer once more, each
 * merging the whole site: the sum is least where the one is the root of the other.
 */
export function isHeavy(upper: number, total: number): boolean {
  return upper > Math.max(fewest, Math.sqrt(total * usual))
}

/** Files below a folder, relative to it. */
export async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(relative(folder, entry.parentPath), entry.name))
}

/** Fills up a new upper layer with files of the one before, but for pages rendered anew or removed. */
export async function carryOver(
  releases: Releases,
  from: string,
  into: string,
  removed: ReadonlySet<string>,
): Promise<void> {
  await inParallel(await filesBelow(releases.layer(from)), linksAtOnce, async (file) => {
    const target = join(releases.layer(into), file)
    if (!removed.has(file) && !existsSync(target))
      await linkFile(join(releases.layer(from), file), target)
  })
  await inParallel(await filesBelow(releases.gone(from)), linksAtOnce, async (file) => {
    if (!existsSync(join(releases.layer(into), file)))
      await linkFile(join(releases.gone(from), file), join(releases.gone(into), file))
  })
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
  await inParallel(await filesBelow(releases.layer(upper)), linksAtOnce, (file) =>
    linkFile(join(releases.layer(upper), file), join(releases.layer(into), file)),
  )
}

/**
 * Scripts, styles and the files of `public/`; those that pages name stay for pages that are open when others come. A layer
 * takes only those that are not alike in the layer below.
 */
export async function addAssets(
  releases: Releases,
  renderer: string,
  { into, below }: { into: string; below?: string | undefined },
): Promise<void> {
  const site = join(renderer, rendererParts.site)
  const files = below === undefined ? [] : await filesBelow(site)
  if (below === undefined) await linkTree(site, releases.layer(into))
  await inParallel(files, linksAtOnce, async (file) => {
    // The name of a script or style says what it holds.
    const isBelow = file.startsWith('_astro') && existsSync(join(releases.layer(below ?? ''), file))
    if (!isBelow) await linkFile(join(site, file), join(releases.layer(into), file))
  })
  await linkTree(join(site, '_astro'), join(releases.at('assets'), '_astro'))
}
