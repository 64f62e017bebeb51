import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The place that all machines of a rebuild see: files that no machine changes once they are there. */
export interface ParcelStore {
  /** For sentences to operators. */
  where: string
  /** Names of whole files. */
  list: () => Promise<string[]>
  read: (name: string) => Promise<Uint8Array | undefined>
  /** A reader finds the whole file or none. */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** Writes the file unless another machine has; answers what is there now. */
  first: (name: string, bytes: Uint8Array) => Promise<Uint8Array>
  /** Removes all files of the run. */
  remove: () => Promise<void>
}

const unfinished = /^\./

/** A folder of a disk that all machines have. */
export function parcelFolder(folder: string): ParcelStore {
  const at = (name: string): string => join(folder, name)

  async function draft(bytes: Uint8Array): Promise<string> {
    await mkdir(folder, { recursive: true })
    const file = at(`.${randomUUID()}`)
    await writeFile(file, bytes)
    return file
  }

  return {
    where: folder,
    async list() {
      const names = await readdir(folder).catch(orIfAbsent<string[]>([]))
      return names.filter((name) => !unfinished.test(name)).sort()
    },
    read: (name) => readFile(at(name)).catch(orIfAbsent<undefined>(undefined)),
    async write(name, bytes) {
      await rename(await draft(bytes), at(name))
    },
    async first(name, bytes) {
      const file = await draft(bytes)
      try {
        await linkOrCopy(file, at(name)).catch((error: unknown) => {
          if (codeOf(error) !== 'EEXIST') throw error
        })
      } finally {
        await rm(file, { force: true })
      }
      return readFile(at(name))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Some disks have no links. */
const linkOrCopy = (from: string, to: string): Promise<void> =>
  link(from, to).catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST') throw error
    return copyFile(from, to, constants.COPYFILE_EXCL)
  })

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

const orIfAbsent =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (codeOf(error) === 'ENOENT') return instead
    throw error
  }
