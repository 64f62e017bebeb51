import { dayRangeIn } from '#domain/lists/facets.ts'
import type { KnownRead } from './manifest/manifest-schema.ts'
import type { Manifest } from './manifest/manifest.ts'
import { type ApiFetcher, Unavailable } from './replies/api-fetcher.ts'

/** Of more works that changed every list is asked for. */
const mostWorks = 20
/** What a list by place and day may be asked by, beside its page. */
const known: ReadonlySet<string> = new Set(['type', 'page', 'place', 'taken'])

/** Where and on which day a work was taken, as its own reply says. */
interface Taking {
  readonly place: number | undefined
  readonly day: string | undefined
}

interface ListsOptions {
  manifest: Manifest
  fetcher: Pick<ApiFetcher, 'ask'>
  /** All pages of filtered lists. */
  toAsk: readonly KnownRead[]
  /** Those of them that the rebuild asks for only where a work in them changed. */
  settled: readonly KnownRead[]
  /** Works that changed, `image:5`. */
  works: readonly string[]
}

/**
 * Of the settled pages those that changed works concern: of a place or a day all pages of the lists that a work came to, left or
 * changed in, by their rows as the manifest knows them and by the works' own replies; every page of other lists. For servers whose
 * records name all that their lists go by.
 */
export async function listsOfWorks({
  manifest,
  fetcher,
  toAsk,
  settled,
  works,
}: ListsOptions): Promise<readonly KnownRead[]> {
  if (works.length > mostWorks || settled.length === 0) return settled
  const takings = await Promise.all(works.map((work) => takingOf(fetcher, work)))
  if (takings.includes('unknown')) return settled
  const isAt = (query: URLSearchParams): boolean =>
    takings.some((taking) => typeof taking === 'object' && fits(taking, query))
  const holds = ({ id }: KnownRead): boolean => {
    const facts = JSON.parse(manifest.replyTo(id, 'zh')?.facts ?? '{}') as object
    return works.some((work) => work in facts)
  }
  const held = new Set(
    toAsk.filter((page) => takenBy(page) && holds(page)).flatMap(({ list }) => list ?? []),
  )
  return settled.filter((page) => {
    const query = takenBy(page)
    return !query || (page.list !== null && held.has(page.list)) || isAt(query)
  })
}

/** What a list by place or day is asked by; undefined of any other. */
function takenBy({ address }: KnownRead): URLSearchParams | undefined {
  const query = new URLSearchParams(address.slice(address.indexOf('?')))
  const isOther = [...query.keys()].some((name) => !known.has(name))
  return isOther || !(query.has('place') || query.has('taken')) ? undefined : query
}

function fits({ place, day }: Taking, query: URLSearchParams): boolean {
  const wanted = query.get('place')
  if (wanted !== null && Number(wanted) !== place) return false
  const range = query.get('taken')
  const days = range === null ? {} : dayRangeIn(range)
  if (!days) return true
  const { from = '', to } = days
  return range === null || (day !== undefined && from <= day && (to === undefined || day <= to))
}

/** Of a work that is gone none; unknown where the server does not answer now, or with anything else. */
async function takingOf(
  fetcher: Pick<ApiFetcher, 'ask'>,
  work: string,
): Promise<Taking | 'gone' | 'unknown'> {
  try {
    const { status, text } = await fetcher.ask(`/api/v1/${work.replace(':', '/')}`, 'zh', null)
    if (status === 404) return 'gone'
    if (status !== 200) return 'unknown'
    const record = JSON.parse(text) as { place?: { id?: number } | null; taken?: string } | null
    return record ? { place: record.place?.id, day: record.taken } : 'unknown'
  } catch (error) {
    if (error instanceof Unavailable || error instanceof SyntaxError) return 'unknown'
    throw error
  }
}
