import type { Archive, ArchiveFile } from './archive.ts'
import type { ListedRow } from './list-columns.ts'

/** Files that speak about others, or that machines leave behind. */
const aside = /(\.(xmp|csv|tsv|txt|json|xml|html?|pdf|md|ini|db|lnk)|~)$/i
/** How senders call a file that is still arriving. */
const arriving = /\.(part|partial|filepart|tmp|temp|crdownload|upload)$/i

export interface ArchiveFiles {
  /** Those that may become works, in the order of their paths. */
  readonly works: readonly ArchiveFile[]
  /** XMP files by path in small letters. */
  readonly xmp: ReadonlyMap<string, string>
  /** Folders that can't be read: why, by path. */
  readonly unread: ReadonlyMap<string, string>
}

/** Whether a file may become a work, by its name alone. */
export const mayBeWork = (path: string): boolean => !aside.test(path) && !arriving.test(path)

export async function filesOf(archive: Archive): Promise<ArchiveFiles> {
  const works: ArchiveFile[] = []
  const xmp = new Map<string, string>()
  const unread = new Map<string, string>()
  for await (const file of archive.list((folder, reason) => unread.set(folder, reason))) {
    if (/\.xmp$/i.test(file.path)) xmp.set(file.path.toLowerCase(), file.path)
    else if (mayBeWork(file.path)) works.push(file)
  }
  const byPath = (one: ArchiveFile, other: ArchiveFile) => (one.path < other.path ? -1 : 1)
  return { works: works.toSorted(byPath), xmp, unread }
}

/** The XMP file of a picture or film: `a.jpg.xmp` or `a.xmp` for `a.jpg`. */
export function besideOf({ xmp }: ArchiveFiles, path: string): { xmp?: string | undefined } {
  const small = path.toLowerCase()
  return { xmp: xmp.get(`${small}.xmp`) ?? xmp.get(small.replace(/\.[^./]+$/, '.xmp')) }
}

interface Matched {
  readonly found: readonly { readonly file: ArchiveFile; readonly row: ListedRow }[]
  /** Names that lead to no file, or to several. */
  readonly missing: readonly string[]
}

/**
 * The files of a list's rows: by their path, whatever its case, else by a name that only one file has; numbers of an agency by a file
 * that is called so. The last row of a file counts.
 */
export function matched(
  { works }: Pick<ArchiveFiles, 'works'>,
  rows: readonly ListedRow[],
): Matched {
  const byPath = new Map(works.map((file) => [plain(file.path), file]))
  const byName = onlyBy(works, ({ path }) => plain(nameOf(path)))
  const byAsset = onlyBy(works, ({ path }) => assetOf(nameOf(path)))
  const found = new Map<string, { file: ArchiveFile; row: ListedRow }>()
  const missing: string[] = []
  for (const row of rows) {
    const path = plain(row.file)
    const named = byPath.get(path) ?? byName.get(nameOf(path))
    const file = row.isAsset ? (named ?? byAsset.get(path)) : named
    if (file) found.set(file.path, { file, row })
    else missing.push(row.file)
  }
  return { found: [...found.values()], missing }
}

/** Files by a key of theirs; undefined where several have it. */
function onlyBy(
  files: readonly ArchiveFile[],
  keyOf: (file: ArchiveFile) => string,
): ReadonlyMap<string, ArchiveFile | undefined> {
  const found = new Map<string, ArchiveFile | undefined>()
  for (const file of files) {
    const key = keyOf(file)
    found.set(key, found.has(key) ? undefined : file)
  }
  return found
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** An agency's number out of a name that it gives to downloads: `AP_16102665844570.jpg`, `gettyimages-98765-612x612.jpg`. */
const assetOf = (name: string): string =>
  plain(name)
    .replace(/\.[^.]+$/, '')
    .replace(/^(ap|gettyimages|istock|shutterstock|adobestock)[-_ ]?(?=\d)/, '')
    .replace(/-\d+x\d+$/, '')

const plain = (path: string): string =>
  path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .toLowerCase()
