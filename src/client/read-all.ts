import type { Call, InputOf, ReplyOf } from '#api/call.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { BuildRead } from './build-read.ts'
import { BuildReadError, isOfRecord } from './read-failure.ts'

interface PageOf<Item> {
  data: Item[]
  pagination: { total: number; current: number; pageSize: number }
}

/**
 * Ids of a whole list, page by page, each once and in order; at most `limit` of them. A total may be wrong and a page
 * may have lost rows, so a list ends where a page that isn't full agrees with the total, or brings nothing new.
 */
export async function readAllIds<Item extends { id: number }>(
  page: (number: number) => Promise<PageOf<Item>>,
  limit = Infinity,
): Promise<number[]> {
  const ids = new Set<number>()
  let barren = 0
  for (let number = 1; ids.size < limit; number += 1) {
    const { data, pagination } = await page(number)
    const before = ids.size
    for (const item of data) ids.add(item.id)
    const isPromised = number * pagination.pageSize < pagination.total
    if (data.length < pagination.pageSize && !isPromised) break
    barren = ids.size === before ? barren + 1 : 0
    if (barren > (isPromised ? 1 : 0)) break
  }
  return [...ids].slice(0, limit)
}

/**
 * The ids whose record can be read in every language. A record that the server refuses or garbles is left
 * out and named; a server that does not answer, or is not available, ends the build.
 */
export async function readableIds<Row extends Call>(
  read: BuildRead,
  row: Row,
  inputOf: (id: number) => InputOf<Row>,
  ids: readonly number[],
  codes: readonly LocaleCode[],
  onBroken: (error: BuildReadError) => void,
): Promise<number[]> {
  const checks = ids.map(async (id) => {
    const known = codes.map((code) => [code, read.isReadable?.(row, inputOf(id), code)] as const)
    if (known.some(([, readable]) => readable === false)) return undefined
    const open = known.filter(([, readable]) => readable === undefined)
    try {
      await Promise.all(open.map(([code]): Promise<ReplyOf<Row>> => read(row, inputOf(id), code)))
      return id
    } catch (error) {
      if (!(error instanceof BuildReadError && isOfRecord(error.failure))) throw error
      onBroken(error)
      return undefined
    }
  })
  return (await Promise.all(checks)).filter((id) => id !== undefined)
}

/**
 * A reply that a page can do without: undefined where the server refuses or garbles it, as long as the server works.
 */
export async function orAbsent<Reply>(
  reply: Promise<Reply>,
  onBroken?: (error: BuildReadError) => void,
): Promise<Reply | undefined> {
  try {
    return await reply
  } catch (error) {
    if (!(error instanceof BuildReadError && isOfRecord(error.failure))) throw error
    onBroken?.(error)
    return undefined
  }
}
