import { stripVTControlCharacters } from 'node:util'

export interface Progress {
  readonly done: number
  /** Absent while nobody knows. */
  readonly total: number | undefined
}

export interface Output {
  hear: (chunk: string) => void
  progress: () => Progress | undefined
  /** Its last lines but for those of progress. */
  tail: () => string
}

/** Enough for what a bundler draws around one fault, whose cause stands first. */
const keptLines = 24
const keptCharacters = 4000
/** A line of progress: `pages 120/5111`, or `pages 120` while the end isn't known. */
const progressLine = /^pages (\d{1,9})(?:\/(\d{1,9}))?$/

/** What a publishing command says, line by line; `secrets` are never repeated. */
export function createOutput(secrets: readonly string[]): Output {
  let progress: Progress | undefined
  let lines: string[] = []
  let open = ''

  function hearLine(line: string): void {
    const match = progressLine.exec(line)
    if (match) progress = { done: Number(match[1]), total: match[2] ? Number(match[2]) : undefined }
    else if (line !== '') lines = [...lines, line].slice(-keptLines)
  }

  return {
    hear(chunk) {
      const parts = (open + chunk).split(/[\r\n]/)
      open = (parts.pop() ?? '').slice(-keptCharacters)
      for (const line of parts) hearLine(plain(line))
    },
    progress: () => progress,
    tail: () => hidden([...lines, plain(open)].join('\n').trim(), secrets).slice(-keptCharacters),
  }
}

const plain = (line: string): string => stripVTControlCharacters(line).trim()

function hidden(text: string, secrets: readonly string[]): string {
  let shown = text.replaceAll(/:\/\/[^\s/@]+@/g, '://…@')
  for (const secret of secrets) shown = shown.replaceAll(secret, '…')
  return shown
}
