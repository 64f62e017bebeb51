import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Failure } from '#client/outcome.ts'
import { isOfRecord } from '#client/read-failure.ts'
import type { Renderer } from '#publish/renderer/renderer.ts'
import { searchRecord } from '#publish/search-bundles/search-record.ts'
import { pageFacts } from '#publish/sitemaps/page-facts.ts'
import { delocalised } from '#routing/paths.ts'
import { digestOf } from '../replies/reply-facts.ts'
import type { Readings, trackReads } from './read-tracker.ts'
import { recordLinks } from './record-links.ts'

/** A page to be rendered. */
export interface Task {
  path: string
  route: string
  pathname: string
  file: string
  props: string
  /** Of its bytes so far: a page that comes out the same is not written. */
  digest: string | null
}

/** The outcome of a page. */
export type Result = { path: string } & (
  | {
      failure: string
      /** The server is not there: no page can be made now. */
      unavailable: boolean
      /** A record that the server refuses or garbles is at fault, not the page. */
      ofRecord: boolean
      /** `lang address` of that record. */
      reading?: string
    }
  | {
      digest: string
      /** Whether it lies in the folder now. */
      written: boolean
      /** `lang address` of all it read. */
      reads: string[]
      clock?: Readings['clock']
      /** Addresses of records that it leads to, or would if they had a page. */
      links: string[]
      /** For sitemaps, JSON. */
      facts: string
      /** For the search, JSON. */
      record?: string
    }
)

/** Renders a page into `folder`. Never throws for the page's sake. */
export async function renderPage(
  renderer: Renderer,
  tracker: ReturnType<typeof trackReads>,
  folder: string,
  task: Task,
): Promise<Result> {
  const { path, file } = task
  try {
    const {
      made: { bytes, html },
      readings,
    } = await tracker.while(() => renderer.render(task))
    const own = `${delocalised(path).code} `
    const foreign = [...readings.reads].find((reading) => !reading.startsWith(own))
    // The rebuild finds the pages of a change by their language.
    if (foreign) throw new Error(`a page reads in its own language, not ${foreign}`)
    const digest = digestOf(bytes)
    const written = digest !== task.digest
    if (written) write(join(folder, file), bytes)
    // The page of unknown addresses is in no sitemap.
    const listed = file.endsWith('index.html') ? html : undefined
    const record = listed && searchRecord(path, listed)
    return {
      path,
      digest,
      written,
      reads: [...readings.reads],
      clock: readings.clock,
      links: [...new Set([...recordLinks(html ?? textOf(file, bytes)), ...readings.missed])],
      facts: listed ? JSON.stringify(pageFacts(path, listed)) : '',
      ...(record ? { record: JSON.stringify(record) } : {}),
    }
  } catch (error) {
    return { path, ...failureOf(error) }
  }
}

/** At once: another thread would cost more than the file does. Visitors may read it already: they never get half of it. */
function write(target: string, bytes: Uint8Array): void {
  mkdirSync(dirname(target), { recursive: true })
  const part = `${target}.part`
  writeFileSync(part, bytes)
  renameSync(part, target)
}

/** Feeds lead to records too. */
const textOf = (file: string, bytes: Uint8Array): string =>
  file.endsWith('.xml') ? Buffer.from(bytes).toString('utf8') : ''

type Failed = Omit<Extract<Result, { failure: string }>, 'path'>

/** The compiled pages have their own copy of `BuildReadError`, known by its name. */
function failureOf(error: unknown): Failed {
  if (!(error instanceof Error))
    return { failure: String(error), unavailable: false, ofRecord: false }
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') throw error
  const { failure, reading } = error as { failure?: Failure; reading?: string }
  if (error.name !== 'BuildReadError' || !failure)
    return { failure: error.message, unavailable: false, ofRecord: false }
  const ofRecord = isOfRecord(failure)
  return {
    failure: error.message,
    unavailable: !ofRecord,
    ofRecord,
    ...(ofRecord && reading ? { reading } : {}),
  }
}
