import { isRecord } from '#api/mend-values.ts'
import type { Call, InputOf, ReplyOf } from '#api/call.ts'
import { buildWatch } from '#client/build-watch.ts'
import type { BuildRead } from '#client/build-read.ts'
import { isArticleList } from '#components/cards/article-card.ts'
import { mediaPath } from '#components/cards/picture-card.ts'
import { listPaths } from '#routing/list-paths.ts'
import { delocalised, paths } from '#routing/paths.ts'

/** The fields that decide where a row leads. */
interface Row {
  id?: number | undefined
  type?: number | undefined
  link?: string | undefined
}
type Known = Row & { id: number }
type PathOf = (row: Known) => string

const story: PathOf = ({ id, type }) => (type === 2 ? paths.taleVideo(id) : paths.tale(id))
const entry: PathOf = ({ id, type }) => (type === 2 ? paths.entryVideo(id) : paths.entry(id))
const article: PathOf = (row) =>
  isArticleList(row) ? paths.articleList(row.id) : paths.article(row.id)

/** Where the rows of a list lead, by the path of its call. */
const rowPaths: Readonly<Record<string, PathOf>> = {
  'v1/image/list': mediaPath,
  'v1/image/similar/{id}': mediaPath,
  'v1/subject/{id}/thumb': mediaPath,
  'v1/camera/thumb': mediaPath,
  'v1/camera/cthumbs': mediaPath,
  'v1/news/list': ({ id }) => paths.newsItem(id),
  'v1/news/index': ({ id }) => paths.newsItem(id),
  'v1/news/ad/list': article,
  'v1/news/ad/slider': article,
  'v1/activity/list': ({ id }) => paths.activity(id),
  'v1/activity/{actid}/news': ({ id }) => paths.activityNews(id),
  'v1/activity/{actid}/collect': entry,
  'v1/story/list': story,
  'v1/topic/list': ({ id }) => paths.topic(id),
  'v1/subject/list': ({ id }) => paths.subject(id),
  'v1/camera/list': ({ id }) => paths.photographer(id),
  'v1/camera/excelent': ({ id }) => paths.photographer(id),
}

/** Lists inside a reply, by their name. */
const inner: Readonly<Record<string, PathOf>> = {
  works: mediaPath,
  images: mediaPath,
  list: article,
}
/** Records that a record names, by the member that does. */
const named: Readonly<Record<string, PathOf>> = {
  camera_man: ({ id }) => paths.photographer(id),
  subject: ({ id }) => paths.subject(id),
}

/** Whether the build makes a page at this path. */
export const hasPage = (path: string): boolean => buildWatch()?.hasPage?.(path) ?? true
const isKnown = (value: unknown): value is Known => isRecord(value) && typeof value.id === 'number'

const isShown = (row: unknown, pathOf: PathOf): boolean => {
  const { id, link } = (row ?? {}) as Row
  return id === undefined || Boolean(link) || hasPage(pathOf({ ...(row as Known) }))
}

/** A record that leads nowhere keeps its name. */
function withoutDeadNames(row: Record<string, unknown>, cate: PathOf): Record<string, unknown> {
  const shown: Record<string, unknown> = { ...row }
  const name = (member: string, pathOf: PathOf): void => {
    const value = row[member]
    if (isKnown(value) && !hasPage(pathOf(value))) shown[member] = { ...value, id: undefined }
  }
  for (const [member, pathOf] of Object.entries(named)) name(member, pathOf)
  name('cate', cate)
  const category = row.type === 2 ? listPaths.videoCategory : paths.pictureCategory
  if (Array.isArray(row.cates))
    shown.cates = row.cates.map((one: Row) =>
      one.id !== undefined && !hasPage(category(one.id)) ? { ...one, id: undefined } : one,
    )
  return shown
}

/** The pictures of a gallery, or of a page of it. */
function withoutDeadWorks(pictures: unknown): unknown {
  if (isRecord(pictures)) return { ...pictures, data: withoutDeadWorks(pictures.data) }
  if (!Array.isArray(pictures)) return pictures
  return pictures.map((picture: unknown) => {
    const work: unknown = isRecord(picture) ? picture.work : undefined
    return isKnown(work) && !hasPage(mediaPath(work))
      ? { ...(picture as object), work: { ...work, price: undefined } }
      : picture
  })
}

/** Rows that have a page, each once. */
function shownRows(rows: readonly unknown[], pathOf: PathOf | undefined, cate: PathOf): unknown[] {
  const seen = new Set<unknown>()
  return rows.flatMap((row) => {
    if (!isRecord(row)) return [row]
    const { id } = row
    if (pathOf && (seen.has(id) || !isShown(row, pathOf))) return []
    if (id !== undefined) seen.add(id)
    return [withoutDeadNames(row, cate)]
  })
}

/** A reply without links to records that have no page: rows are left out, names stay without their link. */
export function shownOf<Of extends Call>(row: Of, reply: ReplyOf<Of>): ReplyOf<Of> {
  const pathOf = rowPaths[row.path]
  const cate: PathOf = row.path.startsWith('v1/camera/')
    ? ({ id }) => listPaths.photographerCategory(id)
    : ({ id }) => paths.specialTopicCategory(id)
  const rows = (all: readonly unknown[], of: PathOf | undefined): unknown[] =>
    shownRows(all, of, cate).map((one) => (isRecord(one) ? withInner(one) : one))
  const withInner = (record: Record<string, unknown>): Record<string, unknown> => {
    const shown = { ...record }
    if (isKnown(record.work) && !hasPage(mediaPath(record.work))) delete shown.work
    for (const [name, of] of Object.entries(inner)) {
      const value = record[name]
      // Pictures of a text lead nowhere but to the works they show.
      if (name === 'images' && row.path !== 'v1/topic/detail/{id}') {
        shown[name] = withoutDeadWorks(value)
        continue
      }
      if (Array.isArray(value)) shown[name] = shownRows(value, of, cate)
      else if (isRecord(value) && Array.isArray(value.data))
        shown[name] = { ...value, data: shownRows(value.data, of, cate) }
    }
    return shown
  }
  const whole: unknown = reply
  if (Array.isArray(whole)) return rows(whole, pathOf) as ReplyOf<Of>
  if (!isRecord(whole)) return reply
  const shown = withInner(withoutDeadNames(whole, cate))
  if (Array.isArray(whole.data)) shown.data = rows(whole.data, pathOf)
  return shown as ReplyOf<Of>
}

/** The same one after another: which rows there are is found out by looking at them. */
function* shownOneByOne<Item>(rows: Iterable<Item>, pathOf: PathOf | undefined): Iterable<Item> {
  for (const row of rows) if (!pathOf || isShown(row, pathOf)) yield row
}

/** Reads as pages show it: nothing leads to a record that has no page. */
export function readShown(read: BuildRead): BuildRead {
  const shown = async <Of extends Call>(row: Of, input: InputOf<Of>, lang: string) =>
    shownOf(row, await read(row, input, lang))
  return Object.assign(shown, {
    rows: async <Of extends Call>(row: Of, input: InputOf<Of>, lang: string) =>
      shownOneByOne(await read.rows(row, input, lang), rowPaths[row.path]),
    async anchored<Of extends Call>(
      row: Of,
      inputOf: (page: number) => InputOf<Of>,
      lang: string,
      number?: number,
    ) {
      const { rows, counted } = await read.anchored(row, inputOf, lang, number)
      const shown = shownOf(row, rows as ReplyOf<Of>) as typeof rows
      return { rows: shown, counted }
    },
    async beside<Of extends Call>(
      row: Of,
      inputOf: (page: number) => InputOf<Of>,
      lang: string,
      of: { id: number; size: number },
    ) {
      const rows = await read.beside(row, inputOf, lang, of)
      return rows && shownOneByOne(rows, rowPaths[row.path])
    },
    uncounted: read.uncounted,
    apart: read.apart,
    members: read.members,
    ...(read.isReadable ? { isReadable: read.isReadable } : {}),
  })
}

/** The same for lists among the members of the site's texts: works of the home page, and slides with a link. */
export function shownMember(name: string, value: unknown): unknown {
  if (!Array.isArray(value)) return value
  if (/^hot[12]?$/.test(name)) return value.filter((row) => isShown(row, mediaPath))
  if (!name.endsWith('sliders') && name !== 'broadcasts') return value
  return value.map((slide: { link?: string; url?: string }) => {
    const { link = slide.url } = slide
    const path = link?.startsWith('/') ? delocalised(link).path : ''
    return /\/\d+\/$/.test(path) && !hasPage(path)
      ? { ...slide, link: undefined, url: undefined }
      : slide
  })
}
