import type { InferOutput } from 'valibot'
import type { deskSiteInfoSave } from '../../contract/calls/desk-content.ts'
import { userOf } from '../context.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/client.ts'
import { insertDecisions } from '../db/queries/desk-decisions.ts'
import {
  insertSite,
  knownPictures,
  listHot,
  lockSite,
  replaceHot,
  replaceSliders,
  updateSite,
} from '../db/queries/desk-site.ts'
import type { SiteColumns, SliderRow } from '../db/queries/desk-site.ts'
import { findSite, listSliders } from '../db/queries/site.ts'
import type { SiteRow } from '../db/queries/site.ts'
import { sliderPlaces } from '../db/schema/site.ts'
import type { SliderPlace } from '../db/schema/site.ts'
import { enqueueRemake } from '../jobs/remake-media.ts'
import { isStreamAddress } from '../live/pull.ts'
import { Refusal } from '../refusal.ts'
import { siteFormOf } from '../view/desk-site.ts'
import { linkOf, pictureOf } from './addresses.ts'
import { changesBetween } from './changes.ts'
import { retold } from './localised.ts'
import { deskMessages } from './messages.ts'
import { siteTexts, sliderFields } from './site-fields.ts'
import { listedText, mergedText, mergedTitle } from './texts.ts'

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

type SliderField = keyof typeof sliderFields

/** Long sides of what is published, in pixels. */
const logoSide = 800
const carouselSide = 1920

/** Changes what is given of the site, all of it or nothing. Throws `unprocessable` at the field that is wrong. */
export async function saveSite(context: Context, input: SiteInput): Promise<void> {
  const { db, now } = context
  const stored = await findSite(db)
  const columns = await columnsOf(context, input, stored)
  const carousels = await carouselsOf(context, input)
  const hot = await hotOf(db, input)
  await db.transaction(async (tx) => {
    const held = await lockSite(tx)
    const before = await siteFormIn(tx)
    if (held) await updateSite(tx, columns)
    else await insertSite(tx, { ...columns, title: mergedTitle(undefined, input.texts ?? {}) })
    for (const [place, rows] of carousels) await replaceSliders(tx, place, rows)
    if (hot) await replaceHot(tx, hot, now())
    const { id: editorId } = userOf(context)
    const after = {
      fields: Object.keys(input),
      languages: Object.keys(input.texts ?? {}),
      changes: changesBetween(before, await siteFormIn(tx)),
    }
    const line = { editorId, subject: 'site_settings', subjectId: 1, decision: 'changed', after }
    await insertDecisions(tx, [{ ...line, createdAt: now() }])
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
): Promise<SiteColumns> {
  const columns: SiteColumns = { updatedAt: context.now() }
  if (input.texts) columns.title = mergedTitle(stored?.title, input.texts)
  for (const [field, column] of entriesOf(siteTexts))
    if (input.texts) columns[column] = mergedText(stored?.[column], input.texts, field)
  for (const [field, column] of entriesOf(pictures)) {
    const key = stored?.[column]
    const known = key ? [{ key, width: null, height: null, tone: null }] : []
    const place = { field, side: logoSide, alpha: true, known }
    const address = input[field]
    if (address !== undefined)
      columns[column] = (await pictureOf(context, address, place))?.key ?? null
  }
  for (const [field, column] of entriesOf(links)) {
    const address = input[field]
    if (address !== undefined) columns[column] = linkOf(address, field)
  }
  for (const [field, column] of entriesOf(lines))
    if (input[field] !== undefined) columns[column] = input[field] || null
  if (input.rtmp !== undefined) columns.rtmp = streamOf(input.rtmp)
  if (input.showMenu !== undefined) columns.showMenu = input.showMenu
  if (input.flinks) columns.friendLinks = input.flinks.map((link, at) => friendOf(link, at, stored))
  return columns
}

const entriesOf = <Key extends string, Value>(map: Readonly<Record<Key, Value>>) =>
  Object.entries(map) as [Key, Value][]

function streamOf(address: string): string | null {
  if (address !== '' && !isStreamAddress(address))
    throw new Refusal('unprocessable', { field: 'rtmp' })
  return address || null
}

function friendOf(
  { title: zh, texts, link }: NonNullable<SiteInput['flinks']>[number],
  index: number,
  stored: SiteRow | undefined,
) {
  const field = `flinks.${index}.link`
  const address = linkOf(link, field)
  if (address === null)
    throw new Refusal('unprocessable', { field, sentence: deskMessages.badAddress })
  const known = stored?.friendLinks.find((one) => one.link === address && one.title.zh === zh)
  const title = texts ? mergedTitle(undefined, texts, `flinks.${index}.`) : retold(known?.title, zh)
  return { title, link: address }
}

type NewSlider = Omit<SliderRow, 'id' | 'place' | 'position'>

async function carouselsOf(
  context: Context,
  input: SiteInput,
): Promise<[SliderPlace, NewSlider[]][]> {
  const before = await listSliders(context.db, [...sliderPlaces])
  const carousels: [SliderPlace, NewSlider[]][] = []
  for (const [field, place] of entriesOf(sliderFields)) {
    const own = before.filter((row) => row.place === place)
    if (input[field]) carousels.push([place, await slidersOf(context, field, input[field], own)])
  }
  return carousels
}

async function slidersOf(
  context: Context,
  field: SliderField,
  given: NonNullable<SiteInput[SliderField]>,
  before: readonly SliderRow[],
): Promise<NewSlider[]> {
  const known = before.map(({ thumb: key, ...size }) => ({ key, ...size }))
  const rows: NewSlider[] = []
  for (const [index, { title = '', desc = '', texts, thumb, link = '' }] of given.entries()) {
    const at = `${field}.${index}`
    const place = { field: `${at}.thumb`, side: carouselSide, known }
    const picture = await pictureOf(context, thumb, place)
    if (!picture) throw new Refusal('unprocessable', { field: `${at}.thumb` })
    const same = before.filter((row) => row.thumb === picture.key)
    const titled = same.find((row) => row.title?.zh === title)?.title
    const described = same.find((row) => row.description?.zh === desc)?.description
    rows.push({
      title: listedText(titled, { texts, zh: title }, 'title', `${at}.`),
      description: listedText(described, { texts, zh: desc }, 'desc', `${at}.`),
      thumb: picture.key,
      width: picture.width,
      height: picture.height,
      tone: picture.tone,
      link: linkOf(link, `${at}.link`),
    })
  }
  return rows
}

async function hotOf(db: Database, { hot }: SiteInput): Promise<number[] | undefined> {
  if (!hot) return undefined
  const ids = [...new Set(hot.map(({ id }) => id))]
  const known = await knownPictures(db, ids)
  const index = hot.findIndex(({ id }) => !known.has(id))
  if (index >= 0) {
    const sentence = deskMessages.unknownRecord
    throw new Refusal('unprocessable', { field: `hot.${index}.id`, sentence })
  }
  return ids
}
