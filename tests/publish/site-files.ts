import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { lookup } from '#publish/releases/releases.ts'
import { livePaths } from '#publish/serve/pass-on.ts'

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/** Where each file lies that visitors of a site directory can get; assets of earlier releases only when asked for. */
export async function visibleFiles(
  siteDir: string,
  places: readonly string[] = ['upper', 'lower', 'found'],
): Promise<Map<string, string>> {
  const current = join(siteDir, 'current')
  const gone = new Set(await filesIn(join(current, 'gone')))
  const found = new Map<string, string>()
  for (const place of places)
    for (const file of await filesIn(join(current, place)))
      if (!gone.has(file) && !found.has(file)) found.set(file, join(current, place, file))
  return found
}

const hashOf = async (file: string): Promise<string> =>
  createHash('sha1')
    .update(await readFile(file))
    .digest('hex')

/** Names of files that a release and a plain folder have not alike, byte for byte. */
export async function differences(siteDir: string, plain: string): Promise<string[]> {
  const published = await visibleFiles(siteDir)
  const names = new Set([...published.keys(), ...(await filesIn(plain))])
  const unlike: string[] = []
  for (const name of names) {
    const file = published.get(name)
    const same =
      file !== undefined &&
      existsSync(join(plain, name)) &&
      (await hashOf(file)) === (await hashOf(join(plain, name)))
    if (!same) unlike.push(name)
  }
  return unlike.sort()
}

/** Names of files that two releases have not alike, byte for byte. */
export async function releaseDifferences(one: string, other: string): Promise<string[]> {
  const [some, others] = await Promise.all([visibleFiles(one), visibleFiles(other)])
  const unlike: string[] = []
  for (const name of new Set([...some.keys(), ...others.keys()])) {
    const [file, same] = [some.get(name), others.get(name)]
    if (!file || !same || (await hashOf(file)) !== (await hashOf(same))) unlike.push(name)
  }
  return unlike.sort()
}

const linksOfFile = new Map<string, Promise<readonly string[]>>()

/** Addresses on this site that a page names. Releases share most files, so that each is read once. */
async function linksIn(file: string): Promise<readonly string[]> {
  const { dev, ino, size, mtimeMs } = await stat(file)
  const key = [dev, ino, size, mtimeMs].join(' ')
  const links = linksOfFile.get(key) ?? readLinks(file)
  linksOfFile.set(key, links)
  return links
}

async function readLinks(file: string): Promise<readonly string[]> {
  const html = await readFile(file, 'utf8')
  const named = html.matchAll(/\s(?:href|src)="(\/(?!\/)[^"]*)"/g)
  const addresses = new Set([...named].map(([, address = '']) => address))
  return [...addresses].map(
    (address) => new URL(address.replaceAll('&amp;', '&'), 'http://site').pathname,
  )
}

/** Addresses on this site that pages of the current release name and visitors don't get, as `page → address`. */
export const brokenAddresses = async (siteDir: string): Promise<string[]> =>
  brokenAmong(await visibleFiles(siteDir, lookup))

/** The same of a site that is one plain folder. */
export const brokenLinks = async (folder: string): Promise<string[]> =>
  brokenAmong(new Map((await filesIn(folder)).map((file) => [file, join(folder, file)])))

async function brokenAmong(files: ReadonlyMap<string, string>): Promise<string[]> {
  const broken = new Set<string>()
  for (const [name, file] of files) {
    if (!name.endsWith('.html')) continue
    for (const pathname of await linksIn(file)) {
      // The page for unknown addresses leads to itself in the other languages.
      if (livePaths.test(pathname) || pathname === '/404/') continue
      const target = decodeURIComponent(pathname).slice(1)
      if (!files.has(target.endsWith('/') || target === '' ? `${target}index.html` : target))
        broken.add(`${name} → ${pathname}`)
    }
  }
  return [...broken]
}
