import { opendir } from 'node:fs/promises'
import { join } from 'node:path'

/** Entries that are read together. */
const bufferSize = 128

/**
 * Paths of the files below a folder as they are met, of none where there is no folder. Node's own recursive `opendir` reads each
 * folder below to its end before it gives the first of its files, and lets nothing else run meanwhile.
 */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  const opened = await opendir(folder, { bufferSize }).catch(missing)
  for await (const entry of opened ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

/** Of what a call answers that asked for something which is not there; throws all other errors. */
export function missing(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined
  throw error
}
