import { stripVTControlCharacters } from 'node:util'
import { redact } from '#domain/security/redact.ts'

export interface Progress {
  readonly done: number
  /** Undefined while it is unknown. */
  readonly total: number | undefined
}

export interface Results {
  /** Pages that are new or different, and gone. */
  readonly written?: number
  readonly removed?: number
  /** Pages that kept what they said, since they could not be made. */
  readonly failed?: { readonly path: string; readonly reason: string }[]
  /** Release that visitors keep since a rollback. */
  readonly held?: string
  /** Wire time at which pages say something else by the clock alone. */
  readonly turnsAt?: string
}

export interface Output {
  hear: (chunk: string) => void
  progress: () => Progress | undefined
  /** It waits until another rebuild of the site has ended. */
  isWaiting: () => boolean
  /** What its summary says. */
  results: () => Results
  /** Its last lines but for those of progress. */
  tail: () => string
}

/** Enough for what a bundler draws around one fault, whose cause stands first. */
const keptLines = 24
const keptCharacters = 4000
/** A line of progress: `pages 120/5111`, or `pages 120` while the end isn't known. */
const progressLine = /^pages (\d{1,9})(?:\/(\d{1,9}))?$/

/** What a rebuild says that meets another one. */
const waitLine = /^A rebuild (is at work; waiting for its end|has ended; this one begins)\.$/

/** The summary of a rebuild (`scripts/rebuild.ts`); other commands may say the same. */
const summaryLine = /^(\d{1,9}) of \d{1,9} pages are new or different, (\d{1,9}) are gone\.$/
const nothingLine = /^Nothing to publish:/
const failedLine = /^kept as it was: (\S{1,500}): (.*)$/
const heldLine = /^(?:Visitors get release (\S+) again\.|the site is held at release (\S+) since)/
const turnLine = /^Pages turn at (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\.$/
/** Pages that are named at most. */
const mostFailed = 50

/** Reads the output of a publishing command, line by line; `secrets` are never repeated. */
export function createOutput(secrets: readonly string[]): Output {
  let progress: Progress | undefined
  let lines: string[] = []
  let open = ''
  let results: Results = {}
  let isWaiting = false

  function hearSummary(line: string): void {
    const counted = summaryLine.exec(line)
    if (counted) results = { ...results, written: Number(counted[1]), removed: Number(counted[2]) }
    else if (nothingLine.test(line)) results = { ...results, written: 0, removed: 0 }
    const [, path, reason] = failedLine.exec(line) ?? []
    const failed = results.failed ?? []
    if (path !== undefined && failed.length < mostFailed) {
      const told = { path, reason: hidden(reason ?? '', secrets).slice(0, 500) }
      results = { ...results, failed: [...failed, told] }
    }
    const turnsAt = turnLine.exec(line)?.[1]
    if (turnsAt !== undefined) results = { ...results, turnsAt }
    const held = heldLine.exec(line)
    if (held) results = { ...results, held: held[1] ?? held[2] ?? '' }
  }

  function hearLine(line: string): void {
    hearSummary(line)
    const match = progressLine.exec(line)
    const [, wait] = waitLine.exec(line) ?? []
    if (wait !== undefined) isWaiting = wait.startsWith('is')
    else if (match)
      progress = { done: Number(match[1]), total: match[2] ? Number(match[2]) : undefined }
    else if (line !== '') lines = [...lines, line].slice(-keptLines)
  }

  return {
    hear(chunk) {
      const parts = (open + chunk).split(/[\r\n]/)
      open = (parts.pop() ?? '').slice(-keptCharacters)
      for (const line of parts) hearLine(plain(line))
    },
    progress: () => progress,
    isWaiting: () => isWaiting,
    results: () => results,
    tail: () => hidden([...lines, plain(open)].join('\n').trim(), secrets).slice(-keptCharacters),
  }
}

const plain = (line: string): string => stripVTControlCharacters(line).trim()

function hidden(text: string, secrets: readonly string[]): string {
  let shown = text.replaceAll(/:\/\/[^\s/@]+@/g, '://…@')
  for (const secret of secrets) shown = shown.replaceAll(secret, '…')
  return redact(shown)
}
