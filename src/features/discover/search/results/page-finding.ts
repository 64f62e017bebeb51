import type { SearchKind } from '#domain/text/search-kinds.ts'
import { readQuery } from '#domain/text/typed-query.ts'
import type { Bundles, PagefindEngine, PagefindResult } from '../pagefind.ts'
import type { AskLooser } from './looser-words.ts'
import { otherScript } from './media-lists.ts'
import { type Counts, pageIndex, type PageIndex } from './page-index.ts'
import type { Climbed } from './page-ladder.ts'
import { daysOf, type Times } from './page-times.ts'

/** A tab that has less goes on with looser words. */
export const shownAtOnce = 12

export interface Asked extends Times {
  /** With its operators. */
  words: string
  isNewest: boolean
}

type Wider = ReadonlyMap<SearchKind, Climbed>

/** What one query finds in all kinds, the same whichever of them is shown. */
export interface Finding {
  readonly index: PageIndex
  /** As typed, or in the other script where only that finds something. */
  readonly typed: string
  /** The same without operators; '' where there is nothing to make looser. */
  readonly words: string
  /** Phrases that each record holds. */
  readonly exact: readonly string[]
  /** What the typed words find. */
  readonly counts: Counts
  /** How the kinds with less than a page go on, once that is known. */
  readonly wider?: Wider | undefined
}

export const totalOf = (counts: Counts): number =>
  Object.values(counts).reduce((total, count) => total + count, 0)

/** Searches for the words as typed; where nothing holds them, in the other Chinese script. */
export async function findTyped(
  engine: PagefindEngine,
  bundles: Pick<Bundles, 'kinds' | 'dated'>,
  { words: typed, isNewest, ...times }: Asked,
  now: number,
): Promise<Finding> {
  const range = daysOf(times, now)
  async function look(text: string): Promise<Finding> {
    const { words, ...operators } = readQuery(text)
    const index = pageIndex(engine, bundles, {
      range,
      isNewest: isNewest || text === '',
      ...operators,
    })
    return { index, typed: text, words, exact: operators.exact, counts: await index.count(words) }
  }
  const own = await look(typed)
  const written = totalOf(own.counts) === 0 ? await otherScript(typed) : undefined
  const second = written ? await look(written) : undefined
  return second && totalOf(second.counts) > 0 ? second : own
}

/** Kinds that looser words may bring more of. */
export const fewIn = ({ words, counts, index }: Finding): SearchKind[] =>
  words === '' ? [] : index.kinds.filter((kind) => (counts[kind] ?? 0) < shownAtOnce)

/** What other words find besides. All kinds with less than a page are told to the server, so that no tab brings others than were counted. */
export async function widen(
  finding: Finding,
  meant: Bundles['meant'] = () => Promise.resolve([]),
  looserWords?: AskLooser,
): Promise<Wider> {
  const { climb } = await import('./page-ladder.ts')
  return climb(finding.index, finding, {
    server: async () => (await looserWords?.(finding.typed, fewIn(finding)).catch(() => [])) ?? [],
    meant: (words) => meant(words).catch(() => []),
  })
}

/** What a tab shows of a kind: what the typed words find, then what looser ones do. */
export async function resultsOf(
  { index, words, wider }: Finding,
  kind: SearchKind,
): Promise<Climbed> {
  const found = async (): Promise<readonly PagefindResult[]> => index.find(words, kind)
  return wider?.get(kind) ?? { results: await found(), queries: [words] }
}

/** How many each tab shows; none yet of a kind that looser words may bring more of. */
export function countsOf(finding: Finding, isExact: boolean): Counts {
  const { counts, wider } = finding
  if (isExact) return counts
  const sizes = [...(wider ?? [])].map(([kind, { results }]) => [kind, results.length] as const)
  const few = wider ? [] : fewIn(finding)
  const known = Object.entries(counts).filter(([kind]) => !few.includes(kind as SearchKind))
  return Object.fromEntries([...known, ...sizes])
}
