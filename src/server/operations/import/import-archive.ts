import pMap from 'p-map'
import { openArchive } from './archive.ts'
import type { Archive, ArchiveFile, Opened } from './archive.ts'
import { filesAtOnce, importFile } from './import-file.ts'
import type { Beside } from './import-file.ts'
import { importedBefore } from './import.queries.ts'
import { openImporter } from './importer.ts'
import type { ImportChoices, ImportDeps } from './importer.ts'
import { besideOf, filesOf, matched } from './files-of-archive.ts'
import { holdingArchive } from './hold-archive.ts'
import { openLikeness } from './likeness.ts'
import { writeMapping } from './mapping.ts'
import { progressOf } from './progress.ts'
import { readList } from './read-list.ts'
import { openReport } from './report.ts'
import { summaryOf } from './summary.ts'

interface Told {
  /** Ends it behind the files under way. */
  readonly signal: AbortSignal
  readonly say: (line: string) => void
  /** Of a CSV with a line for each file. */
  readonly report: string | undefined
}

/** So many files one after the other that could not be looked at: the store, the disk or the database is away. */
const mostFailures = 10

/**
 * Makes works of all files that `named` leads to, each once, however often it is run. Answers sentences for the operator. Throws
 * where it can't begin or nothing works any more.
 */
export async function importArchive(
  deps: ImportDeps,
  choices: ImportChoices,
  named: string,
  told: Told,
): Promise<string> {
  const opened = await openArchive(named, deps.config.store)
  if (choices.isDry) return importOpened(deps, choices, opened, told)
  const held = { place: opened.archive.place, signal: told.signal }
  return holdingArchive(deps.config, held, (signal) =>
    importOpened(deps, choices, opened, { ...told, signal }),
  )
}

async function importOpened(
  deps: ImportDeps,
  choices: ImportChoices,
  { archive, list }: Opened,
  { signal, say, report: reportPath }: Told,
): Promise<string> {
  const opened = await openImporter(deps, choices, archive)
  const likeness = choices.similar === 'ignore' ? undefined : await openLikeness(deps.db)
  const importer = { ...opened, likeness }
  const report = openReport(reportPath)
  try {
    const { work, missing, unread, unused } = await workOf(archive, list)
    for (const path of missing) report.note({ path, state: 'missing' })
    for (const [path, reason] of unread) report.note({ path, state: 'unread', reason })
    if (list !== undefined && unused.length > 0) report.tellColumns(list, unused)
    const before = await importedBefore(deps.db, archive.place)
    const open = work.filter(({ file }) => {
      const known = before.get(file.path)
      const isSame = known?.bytes === file.bytes && known.modified === file.modified
      return !isSame || (known.state === 'similar' && choices.similar !== 'skip')
    })
    const progress = progressOf(open.length, say)
    let [done, failures] = [0, 0]
    let trouble: string | undefined
    await pMap(
      open,
      async ({ file, beside }) => {
        if (signal.aborted || trouble !== undefined) return
        const outcome = await importFile(importer, file, beside)
        report.note(outcome)
        progress.step()
        done += 1
        // One that waits for an earlier work of its name is no failure.
        failures = outcome.state === 'later' && outcome.work === undefined ? failures + 1 : 0
        if (failures >= mostFailures) trouble = outcome.reason
      },
      { concurrency: filesAtOnce },
    )
    if (trouble !== undefined)
      throw new Error(`Ended, as ${mostFailures} files one after the other failed: ${trouble}`)
    const mapping = importer.placing.mapping()
    if (choices.isDry && choices.mapping !== undefined)
      await writeMapping(choices.mapping, mapping, importer.placing.known)
    const skipped = work.length - open.length
    const left = open.length - done
    return summaryOf({ ...choices, report, mapping, skipped, left, unused, reportPath })
  } finally {
    await report.close()
  }
}

interface Work {
  readonly file: ArchiveFile
  readonly beside: Beside
}

interface Listed {
  readonly work: readonly Work[]
  readonly missing: readonly string[]
  readonly unread: ReadonlyMap<string, string>
  readonly unused: readonly string[]
}

async function workOf(archive: Archive, list: string | undefined): Promise<Listed> {
  const files = await filesOf(archive)
  const { unread } = files
  const withBeside = (file: ArchiveFile, row?: Beside['row']): Work => ({
    file,
    beside: { ...besideOf(files, file.path), row },
  })
  if (list === undefined)
    return { work: files.works.map((file) => withBeside(file)), missing: [], unread, unused: [] }
  const { rows, unused } = await archive.withFile(list, readList)
  const { found, missing } = matched(files, rows)
  return {
    work: found.map(({ file, row }) => withBeside(file, row)),
    missing,
    unread,
    unused: [...unused].map(([name, count]) => `${name} (${count})`),
  }
}
