import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { ArchiveFile } from './archive.ts'
import { besideOf, filesOf } from './files-of-archive.ts'
import { holdingArchive } from './hold-archive.ts'
import { filesAtOnce, importFile } from './import-file.ts'
import type { Beside } from './import-file.ts'
import { importedBefore } from './import.queries.ts'
import type { Importer } from './importer.ts'
import type { Outcome } from './outcome.ts'

interface Told {
  /** Ends it behind the files under way. */
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
 * them their name. A file that changes later is looked at again. The folder is looked at while files are made works, so that a burst
 * waits for its end once. A folder that can't be read is told once. Ends with `signal`. Throws where another run
 * is at work on the folder.
 */
export function watchFolder(importer: Importer, { signal, say }: Told): Promise<void> {
  const { config, archive } = importer
  return holdingArchive(config, { place: archive.place, signal }, (ending) =>
    watchHeld(importer, { signal: ending, say }),
  )
}

async function watchHeld(importer: Importer, { signal, say }: Told): Promise<void> {
  const { archive, db } = importer
  const done = new Map<string, Pick<ArchiveFile, 'bytes' | 'modified'>>(
    await importedBefore(db, archive.place),
  )
  const inTurn = pLimit(filesAtOnce)
  /** Files that wait for their turn or are under way. */
  const taken = new Map<string, Promise<void>>()
  let seen = new Map<string, Seen>()
  let unread: ReadonlyMap<string, string> = new Map()
  let trouble: string | undefined

  async function take(file: Seen, beside: Beside): Promise<void> {
    // It may be sent anew, or be gone, while it waits for its turn.
    if (signal.aborted || !isSame(seen.get(file.path), file)) return
    const { state, work, reason } = await importFile(importer, file, beside).catch(later(file))
    say([file.path, state, work, reason].filter((part) => part !== undefined).join(' '))
    if (state === 'later') seen.set(file.path, { ...file, since: Date.now() + untilNextTry })
    else done.set(file.path, file)
  }

  async function look(): Promise<void> {
    const files = await filesOf(archive)
    for (const [folder, reason] of files.unread)
      if (unread.get(folder) !== reason) say(`${folder} unread ${reason}`)
    unread = files.unread
    const now = Date.now()
    const before = seen
    seen = new Map(files.works.map((file) => [file.path, seenAs(before.get(file.path), file, now)]))
    const complete = [...seen.values()].filter(
      (file) =>
        !taken.has(file.path) &&
        !isSame(done.get(file.path), file) &&
        file.bytes > 0 &&
        now - file.since >= quiet,
    )
    for (const file of complete.toSorted(byArrival)) {
      const { path } = file
      const ended = inTurn(() => take(file, besideOf(files, path)))
      taken.set(
        path,
        ended.finally(() => taken.delete(path)),
      )
    }
  }

  while (!signal.aborted) {
    try {
      await look()
      trouble = undefined
    } catch (error) {
      // The folder may be a disk of another machine, which comes back.
      const reason = messageOf(error)
      if (reason !== trouble) say(reason)
      trouble = reason
    }
    await pause(between, undefined, { signal }).catch(() => undefined)
  }
  await Promise.all(taken.values())
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** The database went away before it could keep what became of the file. */
const later =
  ({ path }: ArchiveFile) =>
  (error: unknown): Outcome => ({ path, state: 'later', reason: messageOf(error) })

/** Those that came first go first; of one moment, by their paths. */
const byArrival = (one: ArchiveFile, other: ArchiveFile): number =>
  one.modified - other.modified || (one.path < other.path ? -1 : 1)

const isSame = (
  one: Pick<ArchiveFile, 'bytes' | 'modified'> | undefined,
  other: ArchiveFile,
): boolean => one?.bytes === other.bytes && one.modified === other.modified

const seenAs = (before: Seen | undefined, file: ArchiveFile, now: number): Seen =>
  before && isSame(before, file) ? before : { ...file, since: now }
