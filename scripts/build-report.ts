import { stripVTControlCharacters } from 'node:util'

/** What a build said that a person has to know, picked from its output as it comes. */
export interface BuildReport {
  hear: (chunk: string) => void
  /** Records that were left out, each named once. */
  warnings: () => string[]
  /** Why it failed: the calls that it could not do without, else its last words. */
  reason: () => string
}

/** The sentence of a `BuildReadError`. */
const failedCall = /\/api\/v1\/\S+ \(lang \w+\): .+$/
const lastLines = 40

export function buildReport(onLine?: (line: string) => void): BuildReport {
  const warnings = new Set<string>()
  const failures = new Set<string>()
  let lines: string[] = []
  let open = ''

  function hearLine(line: string): void {
    onLine?.(line)
    const call = failedCall.exec(line)?.[0]
    if (call && line.includes('left out: ')) warnings.add(`left out: ${call}`)
    else if (call) failures.add(call)
    lines = [...lines, line].slice(-lastLines)
  }

  return {
    hear(chunk) {
      const [last = '', ...whole] = (open + chunk).split('\n').reverse()
      open = last
      for (const line of whole.reverse()) hearLine(stripVTControlCharacters(line).trimEnd())
    },
    warnings: () => [...warnings],
    reason: () =>
      [...(failures.size > 0 ? failures : [...lines, stripVTControlCharacters(open)])]
        .join('\n')
        .trim(),
  }
}
