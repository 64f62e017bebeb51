import { existsSync } from 'node:fs'
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inParallel } from '../in-parallel.ts'

/** Links made at a time, of one folder: the disk is not what they wait for. */
export const linksAtOnce = 16

/**
 * Releases of a site in `SITE_DIR`:
 *
 *     current -> releases/<name>
 *     releases/<name>/   upper -> ../../layers/<a>/files   pages that are different from the lower layer
 *                        gone  -> ../../layers/<a>/gone    an empty file for each page of the lower layer that is no more
 *                        lower -> ../../layers/<b>/files   a whole site
 *                        found -> ../../found/<c>          search bundles, colour index, sitemaps
 *                        assets -> ../../assets            scripts and styles, of earlier releases too
 *
 * A file is looked for in that order. A layer is never changed once a release names it, so that a release costs what
 * is different, and a switch is the renaming of one link.
 */
export interface Release {
  name: string
  /** Name of the release that had these pages first. */
  content: string
  /** Layers of the pages; folder of search and sitemaps. */
  upper: string
  lower: string
  found: string
  pages: number
  /** Names the code that made it (`codeKey`). */
  code: string
  /** ISO moment. */
  at: string
}

/** Where a release's files are looked for, first to last. */
export const lookup = ['upper', 'lower', 'found', 'assets'] as const
const facts = 'release.json'

/** Whether a folder, `SITE_DIR/current` for one, is a whole release. */
export const isRelease = (folder: string): boolean => existsSync(join(folder, facts))

export type Releases = ReturnType<typeof releasesIn>

export function releasesIn(siteDir: string) {
  const at = (...parts: string[]): string => join(siteDir, ...parts)

  async function current(): Promise<string | undefined> {
    const target = await readlink(at('current')).catch(() => undefined)
    return target?.split(/[\\/]/).at(-1)
  }

  async function read(name: string): Promise<Release | undefined> {
    const text = await readFile(at('releases', name, facts), 'utf8').catch(() => undefined)
    try {
      return text === undefined ? undefined : (JSON.parse(text) as Release)
    } catch {
      // Broken off while it was written: no release.
      return undefined
    }
  }

  /** A folder whose links lead to these layers. */
  async function lay(
    name: string,
    { upper, lower, found }: Pick<Release, 'upper' | 'lower' | 'found'>,
  ): Promise<string> {
    const folder = at('releases', name)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    await mkdir(at('assets'), { recursive: true })
    const links = {
      upper: `../../layers/${upper}/files`,
      gone: `../../layers/${upper}/gone`,
      lower: `../../layers/${lower}/files`,
      found: `../../found/${found}`,
      assets: '../../assets',
    }
    for (const [link, target] of Object.entries(links))
      await symlink(target, join(folder, link), 'dir')
    return folder
  }

  /** Of a folder that says nothing of itself. */
  async function layersOf(name: string | undefined): Promise<string[]> {
    if (name === undefined) return []
    const links = ['upper', 'lower'].map((link) => readlink(at('releases', name, link)))
    const targets = await Promise.all(links).catch(() => [])
    return targets.map((target) => target.split(/[\\/]/).at(-2) ?? '')
  }

  /** Gives visitors this folder of `releases` from now on, in one step. */
  async function switchTo(name: string): Promise<void> {
    const next = at('current.next')
    await rm(next, { force: true })
    await symlink(`releases/${name}`, next, 'dir')
    await rename(next, at('current'))
  }

  /** Whole releases, oldest first. */
  async function list(): Promise<Release[]> {
    const names = (await readdir(at('releases')).catch(() => [])).sort()
    const all = await Promise.all(names.map(read))
    return all.filter((one) => one !== undefined)
  }

  return {
    at,
    current,
    read,
    list,
    layer: (name: string): string => at('layers', name, 'files'),
    gone: (name: string): string => at('layers', name, 'gone'),

    /** An empty layer to be filled. */
    async newLayer(name: string): Promise<void> {
      await rm(at('layers', name), { recursive: true, force: true })
      await mkdir(at('layers', name, 'files'), { recursive: true })
      await mkdir(at('layers', name, 'gone'), { recursive: true })
    },

    /** Makes a release of layers that are there. Visitors see it after `switchTo`. */
    async make(release: Release): Promise<void> {
      const folder = await lay(release.name, release)
      await writeFile(join(folder, facts), JSON.stringify(release, null, 2))
    },

    switchTo,

    /** Gives visitors layers that are still being filled: no release, and theirs until they get one. */
    async showGrowing(name: string, layers: Pick<Release, 'upper' | 'lower'>): Promise<void> {
      const growing = `${name}-growing`
      await lay(growing, { ...layers, found: 'none' })
      await switchTo(growing)
    },

    /** Whether visitors have a whole release. */
    isShown: (): boolean => isRelease(at('current')),

    /** Removes releases after this one, but for the current one: the manifest does not know them. */
    async dropAfter(name: string): Promise<void> {
      const now = await current()
      for (const one of await readdir(at('releases')).catch(() => []))
        if (one > name && one !== now)
          await rm(at('releases', one), { recursive: true, force: true })
    },

    /** Keeps the last releases and what visitors have; what neither names goes, unfinished pieces too. */
    async tidy(keep: number): Promise<void> {
      const all = await list()
      const now = await current()
      const kept = all.filter(({ name }, index) => index >= all.length - keep || name === now)
      const growing = kept.some(({ name }) => name === now) ? undefined : now
      const remove = async (folder: string, used: Iterable<string>): Promise<void> => {
        const wanted = new Set(used)
        for (const name of await readdir(at(folder)).catch(() => []))
          if (!wanted.has(name)) await rm(at(folder, name), { recursive: true, force: true })
      }
      await remove('releases', [...kept.map(({ name }) => name), growing ?? ''])
      await remove('layers', [
        ...kept.flatMap(({ upper, lower }) => [upper, lower]),
        ...(await layersOf(growing)),
      ])
      await remove(
        'found',
        kept.map(({ found }) => found),
      )
    },
  }
}

/** Files of one folder in another as well, without copying their bytes where the disk can. */
export async function linkTree(from: string, into: string): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(into, { recursive: true })
  const entries = await readdir(from, { withFileTypes: true })
  await inParallel(entries, linksAtOnce, async (entry) => {
    const source = join(from, entry.name)
    const target = join(into, entry.name)
    await (entry.isDirectory() ? linkTree(source, target) : linkFile(source, target))
  })
}

/** The same bytes under another name; replaces a file of that name. Throws when there is no source. */
export async function linkFile(source: string, target: string): Promise<void> {
  const code = await linkOnce(source, target)
  if (code === undefined) return
  if (code === 'ENOENT') await mkdir(dirname(target), { recursive: true })
  await rm(target, { force: true })
  // Some disks have no links.
  if ((await linkOnce(source, target)) !== undefined) await copyFile(source, target)
}

/** The code of what went wrong. */
const linkOnce = (source: string, target: string): Promise<string | undefined> =>
  link(source, target).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? '',
  )
