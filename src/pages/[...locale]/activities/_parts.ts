import { PREBUILD_LIMIT } from 'astro:env/server'
import type { Call, InputOf, ReplyOf } from '#api/call.ts'
import {
  activityCollect,
  activityDetail,
  activityList,
  activityNews,
  type PublicEntry,
} from '#api/endpoints/catalogue/activity.ts'
import { collectDetail } from '#api/endpoints/contributing/collect.ts'
import { orAbsent, readAllIds } from '#client/read-all.ts'
import { linkedEntries } from '#features/discover/activities/honoured.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { pagesInEveryLocale, read, recordsInEveryLocale, toldOf } from '#pages/_context.ts'

/** The parts of an activity, each with the section that shows it. */
const parts = {
  pictures: {
    state: 'work_state',
    list: (actid: number, page: number, code: LocaleCode) =>
      read(activityCollect, { params: { actid }, query: { type: 1, page } }, code),
  },
  videos: {
    state: 'work_state',
    list: (actid: number, page: number, code: LocaleCode) =>
      read(activityCollect, { params: { actid }, query: { type: 2, page } }, code),
  },
  news: {
    state: 'news_state',
    list: (actid: number, page: number, code: LocaleCode) =>
      read(activityNews, { params: { actid }, query: { page } }, code),
  },
} as const

export type Part = keyof typeof parts

/** One page of a part, in one language. */
export function readPart<Name extends Part>(
  part: Name,
  actid: number,
  code: LocaleCode,
  page = 1,
): ReturnType<(typeof parts)[Name]['list']> {
  return parts[part].list(actid, page, code) as ReturnType<(typeof parts)[Name]['list']>
}

/** Entries of an activity that a sanitised text of it links to, without those that visitors may not see. */
export async function readHonoured(
  text: string,
  actid: number,
  code: LocaleCode,
): Promise<PublicEntry[]> {
  const ids = linkedEntries(text)
  const found = ids.map((id) => orAbsent(read(collectDetail, { params: { id } }, code)))
  const entries = await Promise.all(found)
  return entries.filter((entry) => entry?.actid === actid).filter((entry) => entry !== undefined)
}

/** Every activity in every language. */
export const activityPages = () =>
  recordsInEveryLocale(
    (page) => read(activityList, { query: { page } }, 'zh'),
    activityDetail,
    (id) => ({ params: { id } }),
  )

/** The same, told how many pages each of its parts has. */
export async function activityPagesTold() {
  const counts = new Map<number, Promise<PagesOfParts>>()
  const all = (await activityPages()).map(async ({ params, props }) => {
    const known = counts.get(props.id) ?? pagesOfParts(props.id)
    counts.set(props.id, known)
    return { params, props: { ...props, pages: await known } }
  })
  return Promise.all(all)
}

export type PagesOfParts = Partial<Record<Part, number>>

async function pagesOfParts(actid: number): Promise<PagesOfParts> {
  const names = Object.keys(parts) as Part[]
  const counts = names.map(async (part) => {
    const { pages } = await toldOf((page) => readPart(part, actid, 'zh', page))
    return pages === undefined ? {} : { [part]: pages }
  })
  return Object.assign({}, ...(await Promise.all(counts))) as PagesOfParts
}

/** Activities whose page shows this part. */
async function activitiesWith(part: Part): Promise<number[]> {
  const ids = new Set((await activityPages()).map(({ props }) => props.id))
  const shown = [...ids].map(async (id) => {
    const activity = await orAbsent(read(activityDetail, { params: { id } }, 'zh'))
    return activity?.[parts[part].state] ? [id] : []
  })
  return (await Promise.all(shown)).flat()
}

/** The pages of one part of every activity that has any of it. */
export async function partPages(part: Part) {
  const pages = (await activitiesWith(part)).map(async (id) => {
    const first = await readPart(part, id, 'zh')
    return first.data.length === 0
      ? []
      : pagesInEveryLocale((page) => readPart(part, id, 'zh', page), { id })
  })
  return (await Promise.all(pages)).flat()
}

/** Which activity each record of a part belongs to. */
export async function activityOf(part: Part): Promise<ReadonlyMap<number, number>> {
  const found = (await activitiesWith(part)).map(async (actid) => {
    const ids = await readAllIds((page) => readPart(part, actid, 'zh', page), PREBUILD_LIMIT)
    return ids.map((id): [number, number] => [id, actid])
  })
  return new Map((await Promise.all(found)).flat())
}

/** The records of a part as one list, for callers that want all of them. */
export async function partList(part: Part) {
  const data = [...(await activityOf(part)).keys()].map((id) => ({ id }))
  const { length: total } = data
  return () => Promise.resolve({ data, pagination: { total, current: 1, pageSize: total + 1 } })
}

interface Neighbours {
  previous?: number | undefined
  next?: number | undefined
}

/** The records before and after each of a list; after the last comes the first. Of two each is only next to the other. */
function neighbours(ids: readonly number[]): [number, Neighbours][] {
  return ids.map((id, place) => {
    const previous = ids.length > 2 ? ids.at(place - 1) : undefined
    const next = ids.length > 1 ? ids[(place + 1) % ids.length] : undefined
    return [id, { previous, next }]
  })
}

/** Every record of a part in every language, with the activity it belongs to and the records beside it there. */
export async function partRecords<Row extends Call>(
  part: Part,
  row: Row,
  inputOf: (id: number) => InputOf<Row>,
) {
  const owners = await activityOf(part)
  const records = await recordsInEveryLocale(await partList(part), row, inputOf)
  const readable = new Set(records.map(({ props }) => props.id))
  const ids = [...owners.keys()].filter((id) => readable.has(id))
  const lists = Map.groupBy(ids, (id) => owners.get(id))
  const beside = new Map([...lists.values()].flatMap(neighbours))
  return records.map(({ params, props }) => ({
    params,
    props: {
      ...props,
      actid: owners.get(props.id) ?? 0,
      ...beside.get(props.id),
    },
  }))
}

/** The activity and one page of a part of it. */
export async function readActivityPart<Name extends Part>(
  part: Name,
  actid: number,
  code: LocaleCode,
  page: number,
): Promise<{
  activity: ReplyOf<typeof activityDetail>
  list: Awaited<ReturnType<typeof readPart<Name>>>
}> {
  const activity = await read(activityDetail, { params: { id: actid } }, code)
  return { activity, list: await readPart(part, actid, code, page) }
}
