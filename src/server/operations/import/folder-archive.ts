import type { Dir } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Archive, ArchiveFile, TellUnread } from './archive.ts'

/**
 * A folder of this machine with all that lies in it; links are not followed, hidden files and folders left out. A folder below it
 * that can't be read, such as the `lost+found` of a disk, is left out and told.
 */
export function folderArchive(folder: string): Archive {
  return {
    place: folder,
    async *list(tell) {
      yield* filesIn(folder, await opendir(folder), tell)
    },
    withFile: (path, use) => use(join(folder, path)),
  }
}

async function* filesIn(root: string, folder: Dir, tell: TellUnread): AsyncGenerator<ArchiveFile> {
  for await (const entry of folder) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder.path, entry.name)
    if (entry.isDirectory()) yield* filesBelow(root, path, tell)
    if (!entry.isFile()) continue
    // A sender may rename or remove a file while it is listed.
    const found = await stat(path).catch(() => undefined)
    if (!found) continue
    yield { path: below(root, path), bytes: found.size, modified: Math.floor(found.mtimeMs) }
  }
}

async function* filesBelow(
  root: string,
  path: string,
  tell: TellUnread,
): AsyncGenerator<ArchiveFile> {
  try {
    yield* filesIn(root, await opendir(path), tell)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // It was removed while the archive was listed.
    if (code !== 'ENOENT') tell(`${below(root, path)}/`, message)
  }
}

const below = (root: string, path: string): string => relative(root, path).split(sep).join('/')
