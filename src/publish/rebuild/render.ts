import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { delocalised } from '../../routing/paths.ts'
import type { Renderer } from '../renderer/renderer.ts'
import { searchRecord } from '../search-bundles/search-record.ts'
import { pageFacts } from '../sitemaps/page-facts.ts'
import { passing } from './asker.ts'
import type { Readings, recordReads } from './recorder.ts'
import { digestOf } from './reply-facts.ts'

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

/** What became of it. */
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
      /** For sitemaps, JSON. */
      facts: string
      /** For the search, JSON. */
      record?: string
    }
)

/** Renders a page into `folder`. Never throws for the page's sake. */
export async function renderPage(
  renderer: Renderer,
  recorder: ReturnType<typeof recordReads>,
  folder: string,
  task: Task,
): Promise<Result> {
  const { path, file } = task
  try {
    const { made: bytes, readings } = await recorder.while(() => renderer.render(task))
    const foreign = [...readings.reads].find(
      (reading) => !reading.startsWith(`${delocalised(path).code} `),
    )
    // Who is told of a change is found by the language.
    if (foreign) throw new Error(`a page reads in its own language, not ${foreign}`)
    const digest = digestOf(bytes)
    const written = digest !== task.digest
    if (written) {
      const target = join(folder, file)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, bytes)
    }
    const isPage = file.endsWith('index.html')
    const html = isPage ? bytes.toString('utf8') : ''
    const record = isPage ? searchRecord(path, html) : undefined
    return {
      path,
      digest,
      written,
      reads: [...readings.reads],
      clock: readings.clock,
      facts: isPage ? JSON.stringify(pageFacts(path, html)) : '',
      ...(record ? { record: JSON.stringify(record) } : {}),
    }
  } catch (error) {
    return { path, ...failureOf(error) }
  }
}

type Failed = Omit<Extract<Result, { failure: string }>, 'path'>

interface ReadFailure {
  kind: string
  status?: number
}

/** The compiled pages have their own copy of `BuildReadError`, known by its name. */
function failureOf(error: unknown): Failed {
  if (!(error instanceof Error))
    return { failure: String(error), unavailable: false, ofRecord: false }
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') throw error
  const { failure, reading } = error as { failure?: ReadFailure; reading?: string }
  const unavailable =
    error.name === 'BuildReadError' &&
    failure !== undefined &&
    (failure.kind === 'network' ||
      failure.kind === 'timeout' ||
      (failure.kind === 'refused' && passing.has(failure.status ?? 0)))
  const ofRecord = error.name === 'BuildReadError' && !unavailable
  return {
    failure: error.message,
    unavailable,
    ofRecord,
    ...(ofRecord && reading ? { reading } : {}),
  }
}
