import type { InferOutput } from 'valibot'
import type { deskSiteInfoSave } from '#api/endpoints/desk/content.ts'
import { ApiError } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/database/client.ts'
import { sliderPlaces } from '#server/database/schema/site.ts'
import type { SliderPlace } from '#server/database/schema/site.ts'
import { findSite, listSliders } from '#server/modules/catalogue/site/site.queries.ts'
import type { SiteRow } from '#server/modules/catalogue/site/site.queries.ts'
import { insertDecisions } from '#server/modules/contributors/review/decisions.queries.ts'
import { StreamError, checkedStream } from '#server/modules/live/stream-host.ts'
import { testStream } from '#server/modules/live/test-picture.ts'
import { enqueueRemake } from '#server/modules/media/jobs/remake-media.ts'
import { keepPublished } from '#server/modules/uploads/published-files.queries.ts'
import { deskMessages } from '../editorial.messages.ts'
import { changesBetween } from '../history/changes.ts'
import { linkOf, pictureOf } from '../records/addresses.ts'
import { retold } from '../records/localised.ts'
import { RefusedFields } from '../records/refused-fields.ts'
import { mergedText, mergedTitle } from '../records/texts.ts'
import { broadcastsOf } from './broadcasts.ts'
import { siteTexts, sliderFields } from './site-fields.ts'
import { siteFormOf } from './site.presenter.ts'
import {
  insertSite,
  knownPictures,
  listHot,
  lockSite,
  replaceHot,
  replaceSliders,
  updateSite,
} from './site.queries.ts'
import type { SiteColumns } from './site.queries.ts'
import { sliderOf } from './slides.ts'
import type { NewSlider } from './slides.ts'

type SiteInput = InferOutput<typeof deskSiteInfoSave.body>

const pictures = {
  logo: 'logo',
  logo_white: 'logoWhite',
  logo_red: 'logoRed',
  qrcode: 'qrcode',
} as const
const links = {
  kefu: 'kefu',
  icp_link: 'icpLink',
  police_link: 'policeLink',
  convention_link: 'conventionLink',
  contact_link: 'contactLink',
} as const
const lines = { contact_mobile: 'contactMobile', icp: 'icp', police: 'police' } as const

/** Long side of a published logo, in pixels. */
const logoSide = 800

/** Changes the given fields of the site, all or none. @throws ApiError `unprocessable` at the field that is wrong */
export async function saveSite(
  context: Context,
  input: SiteInput,
  event: 'changed' | 'restored' = 'changed',
): Promise<void> {
  const { db, now } = context
  const stored = await findSite(db)
  const refused = new RefusedFields()
  const columns = await columnsOf(context, input, stored, refused)
  const carousels = await carouselsOf(context, input, refused)
  const hot = await refused.try(() => hotOf(db, input))
  refused.demandNone()
  await db.transaction(async (tx) => {
    const held = await lockSite(tx)
    const before = await siteFormIn(tx)
    if (held) await updateSite(tx, columns)
    else await insertSite(tx, { ...columns, title: mergedTitle(undefined, input.texts ?? {}) })
    for (const [place, rows] of carousels) await replaceSliders(tx, place, rows)
    const slides = carousels.flatMap(([, rows]) => rows.map(({ thumb }) => thumb))
    await keepPublished(tx, [...Object.values(pictures).map((one) => columns[one]), ...slides])
    if (hot) await replaceHot(tx, hot, now())
    const { id: editorId } = userOf(context)
    const after = {
      fields: Object.keys(input),
      languages: Object.keys(input.texts ?? {}),
      changes: changesBetween(before, await siteFormIn(tx)),
    }
    const line = { editorId, subject: 'site_settings', subjectId: 1, decision: event, after }
    // What stood here can be restored.
    const known = after.changes.length > 0 ? { before: { form: before } } : {}
    await insertDecisions(tx, [{ ...line, ...known, createdAt: now() }])
    // The watermark says the name of the house.
    if (after.changes.some(({ field }) => field === 'title')) await enqueueRemake(tx)
  })
  context.services.jobs.wake()
}

/** Site info as its form shows it. */
export async function siteFormIn(db: Database) {
  const carousels = await listSliders(db, [...sliderPlaces])
  return siteFormOf(await findSite(db), { sliders: carousels, hot: await listHot(db) })
}

async function columnsOf(
  context: Context,
  input: SiteInput,
  stored: SiteRow | undefined,
  refused: RefusedFields,
): Promise<SiteColumns> {
  const { texts } = input
  const columns: SiteColumns = { updatedAt: context.now() }
  if (texts) await refused.try(() => (columns.title = mergedTitle(stored?.title, texts)))
  for (const [field, column] of entriesOf(siteTexts))
    if (texts)
      await refused.try(() => (columns[column] = mergedText(stored?.[column], texts, field)))
  for (const [field, column] of entriesOf(pictures)) {
    const key = stored?.[column]
    const known = key ? [{ key, width: null, height: null, tone: null }] : []
    const place = { field, side: logoSide, alpha: true, known }
    const address = input[field]
    if (address === undefined) continue
    const picture = await refused.try(() => pictureOf(context, address, place))
    columns[column] = picture?.key ?? null
  }
  for (const [field, column] of entriesOf(links)) {
    const address = input[field]
    if (address !== undefined) await refused.try(() => (columns[column] = linkOf(address, field)))
  }
  for (const [field, column] of entriesOf(lines))
    if (input[field] !== undefined) columns[column] = input[field] || null
  const { rtmp, flinks } = input
  if (rtmp !== undefined)
    await refused.try(async () => {
      columns.rtmp = await streamOf(context, rtmp, stored?.rtmp)
    })
  if (input.showMenu !== undefined) columns.showMenu = input.showMenu
  if (flinks) columns.friendLinks = []
  for (const [at, link] of flinks?.entries() ?? [])
    await refused.try(() => columns.friendLinks?.push(friendOf(link, at, stored)))
  const broadcasts = await broadcastsOf(context, input, stored, refused)
  if (broadcasts) columns.broadcasts = broadcasts
  return columns
}

const entriesOf = <Key extends string, Value>(map: Readonly<Record<Key, Value>>) =>
  Object.entries(map) as [Key, Value][]

/** An address that is not changed passes: it is checked again before each pull. */
async function streamOf(
  { config }: Context,
  address: string,
  stored: string | null | undefined,
): Promise<string | null> {
  const isTest = config.sandbox && address === testStream
  if (address === '' || address === stored || isTest) return address || null
  await checkedStream(address, { hosts: config.liveHosts }, { mustResolve: false }).catch(
    (error: unknown) => {
      if (!(error instanceof StreamError)) throw error
      const sentence = deskMessages[error.code === 'no_stream' ? 'badStream' : 'privateStream']
      throw new ApiError('unprocessable', { field: 'rtmp', sentence })
    },
  )
  return address
}

function friendOf(
  { title: zh, texts, link }: NonNullable<SiteInput['flinks']>[number],
  index: number,
  stored: SiteRow | undefined,
) {
  const field = `flinks.${index}.link`
  const address = linkOf(link, field)
  if (address === null)
    throw new ApiError('unprocessable', { field, sentence: deskMessages.badLink })
  const known = stored?.friendLinks.find((one) => one.link === address && one.title.zh === zh)
  const title = texts ? mergedTitle(undefined, texts, `flinks.${index}.`) : retold(known?.title, zh)
  return { title, link: address }
}

async function carouselsOf(
  context: Context,
  input: SiteInput,
  refused: RefusedFields,
): Promise<[SliderPlace, NewSlider[]][]> {
  const before = await listSliders(context.db, [...sliderPlaces])
  const carousels: [SliderPlace, NewSlider[]][] = []
  for (const [field, place] of entriesOf(sliderFields)) {
    const own = before.filter((row) => row.place === place)
    if (!input[field]) continue
    const rows: NewSlider[] = []
    for (const [index, given] of input[field].entries()) {
      const row = await refused.try(() => sliderOf(context, `${field}.${index}`, given, own))
      if (row) rows.push(row)
    }
    carousels.push([place, rows])
  }
  return carousels
}

async function hotOf(db: Database, { hot }: SiteInput): Promise<number[] | undefined> {
  if (!hot) return undefined
  const ids = [...new Set(hot.map(({ id }) => id))]
  const known = await knownPictures(db, ids)
  const index = hot.findIndex(({ id }) => !known.has(id))
  if (index >= 0) {
    const sentence = deskMessages.unknownRecord
    throw new ApiError('unprocessable', { field: `hot.${index}.id`, sentence })
  }
  return ids
}
