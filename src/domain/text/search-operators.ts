import { dayMeant, dayRangeText } from '../lists/facets.ts'

/** What a person may type beside words: `by:Name`, `in:Place`, `before:2026-05`, `after:2026`. */
export interface Operators {
  /** The rest: words as they are searched. */
  readonly words: string
  readonly by?: string | undefined
  readonly in?: string | undefined
  /** Days on which a work was taken, as the filter takes them. */
  readonly taken?: string | undefined
}

const operator = /(^|\s)(by|in|before|after)[:：](?:"([^"]*)"|([^\s"]+))/giu

/** A day before the one given, or after it. */
function beside(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Takes operators out of what was typed; one that means nothing stays a word, of two of a kind the last counts. Days stay
 * words too where nothing could be narrowed by them.
 */
export function readOperators(typed: string, hasDays = true): Operators {
  let by: string | undefined
  let place: string | undefined
  let from: string | undefined
  let to: string | undefined
  const words = typed.replace(
    operator,
    (whole, space: string, name: string, quoted: string | undefined, bare: string | undefined) => {
      const value = (quoted ?? bare ?? '').trim()
      const kind = name.toLowerCase()
      if (value === '') return whole
      if (kind === 'by') by = value
      else if (kind === 'in') place = value
      else {
        const day = hasDays ? dayMeant(value, kind === 'before' ? 'first' : 'last') : undefined
        if (day === undefined) return whole
        if (kind === 'before') to = beside(day, -1)
        else from = beside(day, 1)
      }
      return space
    },
  )
  const isRange = from !== undefined && to !== undefined && from > to
  const taken = isRange ? '' : dayRangeText({ from, to })
  return {
    words: words.replaceAll(/\s+/g, ' ').trim(),
    by,
    in: place,
    ...(taken && { taken }),
  }
}

/** The last operator while its name is still being typed. */
export function unfinishedOperator(
  typed: string,
): { kind: 'by' | 'in'; begun: string; before: string } | undefined {
  const match = /(^|.*\s)(by|in)[:：]"?([^"\s]*)$/iu.exec(typed)
  const [, before = '', kind = '', begun = ''] = match ?? []
  return match ? { kind: kind.toLowerCase() === 'by' ? 'by' : 'in', begun, before } : undefined
}
