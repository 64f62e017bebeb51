import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type lookup, releasesIn } from '../releases/releases.ts'

/** A file as visitors get it. */
export interface CurrentFile {
  /** Where its bytes lie. */
  path: string
  /** Name of the folder it is from. Folders never change under a name, so neither does their file of a key. */
  layer: string
  place: (typeof lookup)[number]
}

/** All files of the release that visitors get now, by their addresses without the leading slash. */
export async function currentFiles(
  siteDir: string,
): Promise<{ release: string; files: Map<string, CurrentFile> }> {
  const releases = releasesIn(siteDir)
  const name = await releases.current()
  const release = name && (await releases.read(name))
  if (!release) throw new Error(`${siteDir} has no release yet: run "npm run rebuild"`)
  const { upper, lower, found } = release
  const files = new Map<string, CurrentFile>()
  const gone = new Set<string>()
  await walk(releases.gone(upper), '', (key) => gone.add(key))
  const folders: [CurrentFile['place'], layer: string, folder: string][] = [
    ['upper', upper, releases.layer(upper)],
    ['lower', lower, releases.layer(lower)],
    ['found', found, releases.at('found', found)],
    ['assets', 'assets', releases.at('assets')],
  ]
  for (const [place, layer, folder] of folders)
    await walk(folder, '', (key) => {
      if (!gone.has(key) && !files.has(key))
        files.set(key, { path: join(folder, key), layer: `${place} ${layer}`, place })
    })
  return { release: release.name, files }
}

async function walk(folder: string, below: string, visit: (key: string) => void): Promise<void> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && below === '') return []
      throw error
    },
  )
  for (const entry of entries) {
    const key = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) await walk(folder, key, visit)
    else visit(key)
  }
}
