import { type BatchWays, isNothing } from '#domain/text/batch-fields.ts'
import { fill } from '#i18n/fill.ts'
import type { View } from '../upload-works-view.ts'
import type { Choices } from './choices.ts'
import { peopleOptions } from './people-options.ts'
import type { WorkField } from './validate-draft.ts'
import type { WorkDraft } from './work-draft.ts'
import { commonKeywords, type Said, saidIn } from './shared-values.ts'

/** Signs of an entry that a note repeats. */
const longest = 60

const isolated = (text: string) =>
  `\u2068${text.length > longest ? `${text.slice(0, longest)}…` : text}\u2069`
const listed = (words: readonly string[]) => words.map(isolated).join(', ')

/** An entry as a person reads it. */
function entryWords(
  field: keyof WorkDraft,
  value: unknown,
  choices: Choices | undefined,
  strings: View['strings'],
): string {
  if (field === 'subject')
    return choices?.subjects.find(({ id }) => id === value)?.title ?? String(value)
  if (field === 'tier' && Array.isArray(value))
    return choices?.tiers.find(({ id }) => id === value[0])?.title ?? String(value[0])
  if (field === 'people')
    return peopleOptions(strings).find((one) => one.value === value)?.label ?? ''
  return Array.isArray(value) ? listed(value.map(String)) : String(value)
}

const noted = [
  'title',
  'description',
  'author',
  'date',
  'year',
  'subject',
  'tier',
  'place',
  'people',
] as const satisfies readonly (WorkField & keyof WorkDraft)[]

/** Boxes to tick. */
const marks = ['editorial', 'exclusive'] as const
type Mark = (typeof marks)[number]

export interface BatchNote {
  readonly text: string
  /** Entries of the works will be lost. */
  readonly isLoss: boolean
}
export type BatchNotes = Partial<Record<WorkField | Mark, BatchNote>>

interface Asked {
  drafts: readonly WorkDraft[]
  /** What the form says. */
  said: WorkDraft
  ways: BatchWays
  choices: Choices | undefined
  view: View
}

/** What the selected works say in each field by now, and whether applying the form replaces it. */
export function batchNotes({ drafts, said, ways, choices, view: { strings } }: Asked): BatchNotes {
  const notes: BatchNotes = {}

  function sayNow(field: keyof WorkDraft, { count, value, hasGaps }: Said): string {
    if (count > 1) return fill(strings['applyWork.saidMany'], { count })
    const entry = isolated(entryWords(field, value, choices, strings))
    return fill(strings[hasGaps ? 'applyWork.saidSome' : 'applyWork.saidAll'], { entry })
  }
  const told = (text: string, isLoss: boolean): BatchNote => ({
    text: isLoss ? `${text} ${strings['applyWork.willReplace']}` : text,
    isLoss,
  })

  for (const field of noted) {
    const now = saidIn(drafts, field)
    if (now.count === 0) continue
    const wanted = field === 'tier' ? [said.tier, said.sizes] : said[field]
    const isOther = now.count > 1 || JSON.stringify(now.value) !== JSON.stringify(wanted)
    notes[field] = told(
      sayNow(field, now),
      ways.values === 'everywhere' && !isNothing(said[field]) && isOther,
    )
  }

  const words = saidIn(drafts, 'keywords')
  if (words.count > 0) {
    const common = commonKeywords(drafts)
    const everywhere =
      common.length > 0 && fill(strings['applyWork.saidAll'], { entry: listed(common) })
    const isMixed = words.count > 1 || words.hasGaps
    const mixed = isMixed && fill(strings['applyWork.saidKeywords'], { count: words.count })
    notes.keywords = told(
      [everywhere, mixed].filter(Boolean).join(' '),
      ways.keywords === 'replace' && said.keywords.length > 0,
    )
  }

  for (const mark of marks) {
    const done = drafts.filter((draft) => draft[mark]).length
    const total = drafts.length
    if (done > 0) notes[mark] = told(fill(strings['applyWork.saidMarked'], { done, total }), false)
  }
  return notes
}
