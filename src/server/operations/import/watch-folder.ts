import { setTimeout as pause } from 'node:timers/promises'
import type { ArchiveFile } from './archive.ts'
import { besideOf, filesOf } from './files-of-archive.ts'
import { importFile } from './import-file.ts'
import { importedBefore } from './import.queries.ts'
import type { Importer } from './importer.ts'

interface Told {
  /** Ends it behind the file under way. */
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

/** Milliseconds between two looks at the folder. */
const between = 1000
/** A file whose size and time stayed for so many milliseconds is complete. */
const quiet = 3000
/** Milliseconds before a file is tried again that could not be looked at. */
const untilNextTry = 60_000

interface Seen extends ArchiveFile {
  /** When this process first saw it so. */
  readonly since: number
}

/**
 * Makes works of the files that arrive in the archive's folder, as soon as they are complete: their size stays, or their sender gives
 * them their name. A file that changes later is looked at again. Ends with `signal`.
 */
export async function watchFolder(importer: Importer, { signal, say }: Told): Promise<void> {
  const { archive, db } = importer
  const done = new Map<string, Pick<ArchiveFile, 'bytes' | 'modified'>>(
    await importedBefore(db, archive.place),
  )
  let seen = new Map<string, Seen>()
  let trouble: string | undefined
  while (!signal.aborted) {
    try {
      const files = await filesOf(archive)
      const now = Date.now()
      const before = seen
      seen = new Map(
        files.works.map((file) => [file.path, seenAs(before.get(file.path), file, now)]),
      )
      for (const file of seen.values()) {
        if (signal.aborted) break
        const isDone = isSame(done.get(file.path), file)
        if (isDone || file.bytes === 0 || now - file.since < quiet) continue
        const outcome = await importFile(importer, file, besideOf(files, file.path))
        const { state, work, reason } = outcome
        say([file.path, state, work, reason].filter((part) => part !== undefined).join(' '))
        if (state === 'later') seen.set(file.path, { ...file, since: now + untilNextTry })
        else done.set(file.path, file)
      }
      trouble = undefined
    } catch (error) {
      // The folder may be a disk of another machine, which comes back.
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== trouble) say(reason)
      trouble = reason
    }
    await pause(between, undefined, { signal }).catch(() => undefined)
  }
}

const isSame = (
  one: Pick<ArchiveFile, 'bytes' | 'modified'> | undefined,
  other: ArchiveFile,
): boolean => one?.bytes === other.bytes && one.modified === other.modified

const seenAs = (before: Seen | undefined, file: ArchiveFile, now: number): Seen =>
  before && isSame(before, file) ? before : { ...file, since: now }
