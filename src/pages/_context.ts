import {
  BUILD_TIME,
  IMAGE_URL_PATTERN,
  PREBUILD_LANGUAGES,
  PREBUILD_LIMIT,
  SITE_URL,
  V1_INTERNAL_ORIGIN,
  V1_ORIGIN,
  V1_RETRIES,
  V1_RETRY_PAUSE,
  V1_TIMEOUT,
} from 'astro:env/server'
import type { Call, InputOf, ReplyOf } from '#api/call.ts'
import { siteInfo } from '#api/endpoints/catalogue/site.ts'
import { buildWatch } from '#client/build-watch.ts'
import { createBuildClient } from '#client/build.ts'
import { countPages, type PageOfList } from '#client/count-pages.ts'
import { orAbsent, readableIds, readAllIds } from '#client/read-all.ts'
import type { BuildReadError } from '#client/read-failure.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { nextDay } from '#domain/lifecycle/activity.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { pageCount } from '#domain/lists/list-end.ts'
import { builtLocales } from '#i18n/built-locales.ts'
import { localeOf, type LocaleCode } from '#i18n/locales.ts'
import { translator } from '#i18n/translate.ts'
import { mediaUrl } from '#routing/media.ts'
import { localised } from '#routing/paths.ts'
import { sanitise } from './_html.ts'
import { readShown, shownMember } from './_shown.ts'

/** The one reader of the build: every page asks through it, so no address is read twice. */
export const read = readShown(
  createBuildClient({
    origin: V1_INTERNAL_ORIGIN || V1_ORIGIN,
    retries: V1_RETRIES,
    retryDelay: V1_RETRY_PAUSE,
    timeouts: { read: V1_TIMEOUT * 1000 },
    keep: !import.meta.env.DEV,
  }),
)

/**
 * The moment the pages are made, as the wire writes it; `turns` are the first moments at which the page says another thing,
 * and with `daily` it does so every midnight.
 */
export function now(turns: readonly string[], daily = false): string {
  const moment = shanghaiTime(new Date(BUILD_TIME || Date.now()))
  const ahead = [...turns, ...(daily ? [nextDay(moment)] : [])]
    .filter((turn) => turn > moment)
    .sort()
  buildWatch()?.onClock(moment, ahead[0])
  return moment
}

/** Names a record that can't be read, and so has no page. */
export function leaveOut({ message, reading }: BuildReadError): void {
  const watch = buildWatch()
  if (watch) watch.onLeftOut(message, reading)
  else console.warn(`left out: ${message}`)
}

type SiteInfo = ReplyOf<typeof siteInfo>

/** Languages that have pages. */
const languages = builtLocales(PREBUILD_LANGUAGES)
const codes = languages.map(({ code }) => code)

const images = { origin: V1_ORIGIN, pattern: IMAGE_URL_PATTERN }
const legalTexts = [
  'settle',
  'protocal',
  'privacy',
  'copyright',
  'aboutus',
  'help',
  'aftersale',
] as const

/** Turns members of the site's texts into the texts that pages show. */
const makers = new Map<string, (value: string) => string>([
  ...legalTexts.map((name) => [name, sanitise] as const),
  ...['logo', 'logo_white', 'logo_red', 'qrcode'].map(
    (name) => [name, (value: string) => mediaUrl(value, images)] as const,
  ),
])
const frames = new WeakMap<SiteInfo, PageContext>()

/** Opens a page in a language: its words, the tenant's texts, its addresses. Pages of a build share one each. */
export async function openPage(code: LocaleCode): Promise<PageContext> {
  // Asked for by every page, so that each is known to show what it looks at.
  const info = await read.members(siteInfo, {}, code)
  const known = frames.get(info)
  if (known) return known
  const context = frameOf(info, code)
  frames.set(info, context)
  return context
}

function frameOf(info: SiteInfo, code: LocaleCode): PageContext {
  const shown = new Map<string, string>()
  // Made when a page looks at it: of most pages the legal texts are no part.
  const site = new Proxy(info, {
    get(all, name) {
      const value: unknown = Reflect.get(all, name)
      if (typeof name === 'string' && typeof value === 'object') return shownMember(name, value)
      const make = typeof name === 'string' && typeof value === 'string' && makers.get(name)
      if (!make) return value
      const made = shown.get(name) ?? make(value)
      shown.set(name, made)
      return made
    },
  })
  return {
    code,
    languages,
    t: translator(code),
    site,
    get title() {
      return site.title ?? new URL(SITE_URL).host
    },
    origin: new URL(SITE_URL).origin,
    images,
    href: (path) => localised(path, code),
  }
}

const localeParam = (code: LocaleCode): string | undefined => localeOf(code).path || undefined

/** One page a language. */
export function inEveryLocale() {
  return codes.map((code) => ({ params: { locale: localeParam(code) }, props: { code } }))
}

/**
 * The pages of a list, `page/2` and so on below it, in every language; `of` names whose list it is. Each is told how
 * many there are, so that its pager leads to no other.
 */
export async function pagesInEveryLocale<Of extends { id?: number }>(
  list: (page: number) => Promise<PageOfList>,
  of: Of = {} as Of,
) {
  const pages = await pagesOf(list)
  return Array.from({ length: pages.count }, (_, index) => index + 1).flatMap((page) =>
    codes.map((code) => ({
      params: {
        ...(of.id === undefined ? {} : { id: String(of.id) }),
        locale: localeParam(code),
        page: page === 1 ? undefined : `page/${page}`,
      },
      props: { ...of, code, page, ...pages.told },
    })),
  )
}

/** The number of pages of a list, and the props for them: none, where a limit leaves some out. */
async function pagesOf(
  list: (page: number) => Promise<PageOfList>,
): Promise<{ count: number; told: { pages?: number } }> {
  const first = await list(1)
  if (PREBUILD_LIMIT) {
    const { total, pageSize } = first.pagination
    return { count: pageCount({ total: Math.min(total, PREBUILD_LIMIT), pageSize }), told: {} }
  }
  const pages = await countPages(first, (page) => orAbsent(list(page)))
  return { count: pages, told: { pages } }
}

/** The props of a list's pages, for another page that shows the first one. */
export const toldOf = async (list: (page: number) => Promise<PageOfList>) =>
  (await pagesOf(list)).told

/** Every readable record of a list, in every language. */
export async function recordsInEveryLocale<Row extends Call, Item extends { id: number }>(
  list: (page: number) => Promise<{
    data: Item[]
    pagination: { total: number; current: number; pageSize: number }
  }>,
  row: Row,
  inputOf: (id: number) => InputOf<Row>,
) {
  const ids = await readAllIds(list, PREBUILD_LIMIT)
  const readable = await readableIds(read, row, inputOf, ids, codes, leaveOut)
  return readable.flatMap((id) =>
    codes.map((code) => ({
      params: { locale: localeParam(code), id: String(id) },
      props: { code, id },
    })),
  )
}

/** The same with the pages of the list inside each record. */
export async function recordPagesInEveryLocale<Row extends Call, Item extends { id: number }>(
  list: Parameters<typeof recordsInEveryLocale<Row, Item>>[0],
  row: Row,
  inputOf: (id: number, page: number) => InputOf<Row>,
  within: (record: ReplyOf<Row>) => PageOfList | undefined,
) {
  const records = await recordsInEveryLocale(list, row, (id) => inputOf(id, 1))
  const counts = new Map<number, Promise<number>>()
  async function countOf(id: number): Promise<number> {
    const page = async (number: number): Promise<PageOfList | undefined> =>
      within(await read(row, inputOf(id, number), 'zh'))
    const first = await page(1)
    return first ? countPages(first, (number) => orAbsent(page(number))) : 1
  }
  const all = records.map(async ({ params, props }) => {
    const count = counts.get(props.id) ?? countOf(props.id)
    counts.set(props.id, count)
    const pages = await orAbsent(count, leaveOut)
    return Array.from({ length: pages ?? 0 }, (_, index) => ({
      params: { ...params, page: index === 0 ? undefined : `page/${index + 1}` },
      props: { ...props, page: index + 1, pages },
    }))
  })
  return (await Promise.all(all)).flat()
}
