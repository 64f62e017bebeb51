import type { Mapping } from './mapping.ts'
import type { Report } from './report.ts'

interface Ended {
  readonly isDry: boolean
  readonly isForSale: boolean
  readonly report: Report
  readonly mapping: Mapping
  /** Files that earlier runs had looked at. */
  readonly skipped: number
  /** Files that were not looked at, as it was stopped. */
  readonly left: number
  /** Columns of the list that are not kept. */
  readonly unused: readonly string[]
  readonly reportPath: string | undefined
}

/** Words of a kind that are told. */
const shown = 8

/** What the operator reads at the end. */
export function summaryOf({
  report,
  mapping,
  skipped,
  left,
  unused,
  isDry,
  isForSale,
  reportPath,
}: Ended): string {
  const count = report.count
  const [would, made] = [isDry ? 'would be' : 'were', isForSale ? 'works for sale' : 'drafts']
  const lines = [
    `${count('made')} files ${would} made ${made}, ${report.remarked} of them with something to mend; ${skipped} were looked at before.`,
    `${count('duplicate')} are works already, ${count('similar')} look like one, ${count('refused')} are refused.`,
    ...told(count('missing'), 'rows of the list name a file that is not there, or several.'),
    ...told(count('unread'), 'folders can not be read, and what lies in them was left out.'),
    ...told(count('unplaced'), 'have no contributor: see the mapping, or --as.'),
    ...told(count('later'), 'could not be looked at now: run it again.'),
    ...open('categories', mapping.categories),
    ...open('authors', mapping.authors),
    ...(unused.length > 0
      ? [`Not used, ${unused.length} columns and the rows that fill them: ${unused.join(', ')}`]
      : []),
    ...(reportPath === undefined ? [] : [`A line for each file: ${reportPath}`]),
    ...told(left, 'are left: run it again.'),
  ]
  return lines.join('\n')
}

const told = (count: number, words: string): string[] => (count > 0 ? [`${count} ${words}`] : [])

function open(what: keyof Mapping, words: Mapping[keyof Mapping]): string[] {
  const names = Object.keys(words).filter((word) => words[word] === null)
  if (names.length === 0) return []
  const more = names.length > shown ? ', …' : ''
  return [`Not placed, ${names.length} ${what}: ${names.slice(0, shown).join(', ')}${more}`]
}
