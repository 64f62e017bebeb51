import { opendir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Archive, ArchiveFile } from './archive.ts'

/** A folder of this machine with all that lies in it; links are not followed, hidden files and folders left out. */
export function folderArchive(folder: string): Archive {
  return {
    place: folder,
    list: () => filesIn(folder, folder),
    withFile: (path, use) => use(join(folder, path)),
  }
}

async function* filesIn(root: string, folder: string): AsyncGenerator<ArchiveFile> {
  for await (const entry of await opendir(folder)) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(root, path)
    if (!entry.isFile()) continue
    // A sender may rename or remove a file while it is listed.
    const found = await stat(path).catch(() => undefined)
    if (!found) continue
    const below = relative(root, path).split(sep).join('/')
    yield { path: below, bytes: found.size, modified: Math.floor(found.mtimeMs) }
  }
}
