import { PREBUILD_LIMIT } from 'astro:env/server'
import type { Call, InputOf, ReplyOf } from '#api/call.ts'
import { countPages, type PageOfList, withPages } from '#client/count-pages.ts'
import { orAbsent } from '#client/read-all.ts'
import type { RowOf } from '#client/reply-rows.ts'
import { pageCount } from '#domain/lists/list-end.ts'
import { type ListPlace, numbered } from '#domain/lists/list-place.ts'
import { olderPages } from '#domain/lists/older-pages.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import {
  inEveryLocale,
  leaveOut,
  pagesInEveryLocale,
  read,
  recordsInEveryLocale,
} from './_context.ts'

/** Which page of its list a page shows: a server's page with a number of its own, or one that counts from the oldest row. */
export interface PlaceProps {
  page?: number
  pages?: number
  /** Counted from the oldest; absent, and `page` too: the newest rows. */
  older?: number
  isLatest?: boolean
}

/**
 * The pages of a list that grows at its newest end, in every language (`olderPages`). A list that its server miscounts
 * has numbered pages: where its rows lie is not known.
 */
export async function listInEveryLocale<
  Row extends Call,
  Of extends Readonly<Record<string, unknown>> & { id?: number },
>(row: Row, inputOf: (page: number) => InputOf<Row>, of: Of = {} as Of) {
  const page = async (number: number) => (await read<Row>(row, inputOf(number), 'zh')) as PageOfList
  if (PREBUILD_LIMIT || !(await isAsCounted(page))) return pagesInEveryLocale(page, of)
  const older = olderPages((await page(1)).pagination)
  const id = of.id === undefined ? {} : { id: String(of.id) }
  const ways = inEveryLocale().map(({ params, props }) => ({
    params: { ...params, ...id },
    props: { ...props, ...of },
  }))
  return ways.flatMap(({ params, props }) => [
    { params: { ...params, page: undefined }, props },
    ...Array.from({ length: older }, (_, at) => at + 1).map((number) => ({
      params: { ...params, page: `page/${number}` },
      props: { ...props, older: number, isLatest: number === older },
    })),
  ])
}

/** The same of the list inside each readable record. */
export async function listsInEveryLocale<Row extends Call, Item extends { id: number }>(
  records: Parameters<typeof recordsInEveryLocale<Row, Item>>[0],
  row: Row,
  inputOf: (id: number, page: number) => InputOf<Row>,
) {
  const readable = await recordsInEveryLocale(records, row, (id) => inputOf(id, 1))
  const ids = [...new Set(readable.map(({ props }) => props.id))]
  const lists = ids.map(async (id) => {
    const pages = listInEveryLocale(row, (page) => inputOf(id, page), { id })
    return (await orAbsent(pages, leaveOut)) ?? []
  })
  return (await Promise.all(lists)).flat()
}

/** Whether a list ends where its total says. */
async function isAsCounted(page: (number: number) => Promise<PageOfList>): Promise<boolean> {
  const first = await page(1)
  const { total, pageSize } = first.pagination
  const count = await countPages(first, (number) => orAbsent(page(number)))
  if (count !== pageCount(first.pagination)) return false
  const last = await orAbsent(page(count))
  return last?.data.length === total - (count - 1) * pageSize
}

/** The rows that such a page shows, and its place in the list. */
export async function readList<Row extends Call>(
  row: Row,
  inputOf: (page: number) => InputOf<Row>,
  code: LocaleCode,
  { page, pages, older, isLatest = false }: PlaceProps,
): Promise<{ rows: RowOf<ReplyOf<Row>>[]; place: ListPlace }> {
  if (page !== undefined) {
    const reply = (await read<Row>(row, inputOf(page), code)) as PageOfList
    const { data, pagination } = withPages(reply, { page, pages })
    return { rows: data as RowOf<ReplyOf<Row>>[], place: numbered(pagination) }
  }
  const { rows, counted } = await read.anchored<Row>(row, inputOf, code, older)
  const place: ListPlace =
    older === undefined
      ? { kind: 'newest', older: olderPages(counted), total: counted.total }
      : { kind: 'older', number: older, isLatest }
  return { rows, place }
}
