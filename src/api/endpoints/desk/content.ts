import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { thumbEntries } from '#api/records.ts'
import {
  byLocale,
  commaList,
  done,
  flag,
  id,
  integer,
  line,
  list,
  maybe,
  oneOf,
  paged,
  pageQuery,
  phrase,
  text,
  time,
} from '#api/values.ts'

/** Content by editors: the site's own texts and the records of the news room. */

const htmlText = v.pipe(v.string(), v.maxLength(500_000))
const address = v.pipe(v.string(), v.trim(), v.maxLength(2000))

const siteTexts = {
  title: v.optional(line(200)),
  seo_keyword: v.optional(line(500)),
  seo_description: v.optional(line(1000)),
  service_time: v.optional(line(200)),
  settle: v.optional(htmlText),
  protocal: v.optional(htmlText),
  privacy: v.optional(htmlText),
  copyright: v.optional(htmlText),
  aboutus: v.optional(htmlText),
  help: v.optional(htmlText),
  aftersale: v.optional(htmlText),
}
export const sliderInput = v.object({
  title: v.optional(line(200)),
  desc: v.optional(line(1000)),
  /** In every language, in place of `title` and `desc`, which are those in zh. */
  texts: v.optional(byLocale({ title: v.optional(line(200)), desc: v.optional(line(1000)) })),
  thumb: address,
  link: v.optional(address),
})
const sliderList = v.optional(v.pipe(v.array(sliderInput), v.maxLength(20)))

/** Absent fields stay as they are. */
const siteInput = v.object({
  texts: v.optional(byLocale(siteTexts)),
  logo: v.optional(address),
  logo_white: v.optional(address),
  logo_red: v.optional(address),
  qrcode: v.optional(address),
  contact_mobile: v.optional(line(50)),
  kefu: v.optional(address),
  rtmp: v.optional(address),
  icp: v.optional(line(100)),
  icp_link: v.optional(address),
  police: v.optional(line(100)),
  police_link: v.optional(address),
  convention_link: v.optional(address),
  contact_link: v.optional(address),
  showMenu: v.optional(v.nullable(v.pipe(v.array(integer), v.maxLength(30)))),
  flinks: v.optional(
    v.pipe(
      v.array(
        v.object({
          title: line(100, 1),
          texts: v.optional(byLocale({ title: v.optional(line(100)) })),
          link: address,
        }),
      ),
      v.maxLength(50),
    ),
  ),
  /** The programme of the live stream. */
  broadcasts: v.optional(
    v.pipe(
      v.array(
        v.object({
          ...sliderInput.entries,
          start_time: line(19),
          end_time: v.optional(line(19)),
        }),
      ),
      v.maxLength(100),
    ),
  ),
  /** Pictures of the recommendation grid in their order; how each lies is the picture's own. */
  hot: v.optional(v.pipe(v.array(v.object({ id })), v.maxLength(50))),
  sliders: sliderList,
  story_sliders: sliderList,
  camera_man_sliders: sliderList,
  activity_sliders: sliderList,
  topic_sliders: sliderList,
  ad_sliders: sliderList,
})
export type SiteInput = v.InferInput<typeof siteInput>

export const deskSiteInfo = read({
  path: 'v1/desk/siteinfo',
  access: 'editor',
  summary: 'Site info in all languages, as the form shows it',
  reply: siteInput,
})

export const deskSiteInfoSave = write({
  method: 'PUT',
  path: 'v1/desk/siteinfo',
  access: 'editor',
  summary: 'Changes site info; absent fields stay',
  body: siteInput,
  reply: done,
  errors: ['unprocessable'],
})

export const recordKind = v.picklist(['news', 'article', 'story', 'topic', 'activity'])
export type RecordKind = v.InferOutput<typeof recordKind>

const recordItem = v.object({
  id,
  type: maybe(integer),
  title: text,
  ...thumbEntries,
  published: maybe(flag),
  /** When it goes online, where an editor chose a moment, and when it leaves. */
  online_time: maybe(time),
  offline_time: maybe(time),
  /** Languages it is written in. */
  langs: maybe(list(text)),
  updated_at: maybe(time),
})
export type DeskRecordItem = v.InferOutput<typeof recordItem>

/** Visitors see it; they will from a moment on; neither; it lacks a language. */
const recordState = v.picklist(['online', 'scheduled', 'offline', 'lacking'])
export type RecordState = v.InferOutput<typeof recordState>

/** A field that a kind doesn't have is not kept. */
const recordInput = v.object({
  /** A language whose texts are all empty leaves the record. */
  texts: v.optional(
    byLocale({
      title: line(200),
      desc: v.optional(line(2000)),
      content: v.optional(htmlText),
      giftwork: v.optional(htmlText),
      source: v.optional(line(200)),
    }),
  ),
  published: v.optional(v.boolean()),
  /** Published, it is online from the one moment, empty: at once, until the other, empty: for good. A draft keeps both. */
  online_time: v.optional(line(19)),
  offline_time: v.optional(line(19)),
  type: v.optional(oneOf(1, 2)),
  thumb: v.optional(address),
  /** In zh; `texts` says it in the other languages too, and goes first. */
  source: v.optional(line(200)),
  author: v.optional(line(100)),
  keywords: v.optional(v.pipe(commaList(line(50)), v.maxLength(50))),
  /** Of articles. */
  link: v.optional(address),
  /** Of all but topics and activities. */
  images: v.optional(
    v.pipe(
      v.array(
        v.object({
          url: address,
          title: v.optional(line(500)),
          /** Its captions in every language, in place of `title`, which is the one in zh. */
          texts: v.optional(byLocale({ title: v.optional(line(500)) })),
          /** The work it shows, which its caption then offers; missing: as before. */
          work_id: v.optional(v.nullable(id)),
        }),
      ),
      v.maxLength(500),
    ),
  ),
  /** Of stories. */
  video: v.optional(address),
  camera_id: v.optional(v.nullable(id)),
  /** Of stories: the work that their film is. */
  work_id: v.optional(v.nullable(id)),
  /** Of topics: their pictures; of articles of type 2: their articles. */
  item_ids: v.optional(v.pipe(v.array(id), v.maxLength(500))),
  /** Topics and activities stand first, news and articles on the home page. */
  istop: v.optional(v.boolean()),
  /** Of activities; `cates` are what entries are filed under. */
  banner: v.optional(address),
  cates: v.optional(
    v.pipe(
      v.array(v.object({ id: v.optional(id), texts: byLocale({ title: line(100) }) })),
      v.maxLength(30),
    ),
  ),
  upload_state: v.optional(v.boolean()),
  work_state: v.optional(v.boolean()),
  gift_state: v.optional(v.boolean()),
  content_state: v.optional(v.boolean()),
  news_state: v.optional(v.boolean()),
  downloadable: v.optional(v.boolean()),
  start_time: v.optional(line(19)),
  end_time: v.optional(line(19)),
  /** Of news: the activity it belongs to, chosen when it is made. */
  actid: v.optional(v.nullable(id)),
})
export type DeskRecordInput = v.InferInput<typeof recordInput>

const kindParams = v.object({ kind: recordKind })
const recordParams = v.object({ kind: recordKind, id })

export const deskRecordList = read({
  path: 'v1/desk/record/{kind}',
  access: 'editor',
  summary: 'Records of a kind, unpublished ones too',
  params: kindParams,
  query: v.object({ ...pageQuery, search: v.optional(phrase), state: v.optional(recordState) }),
  reply: paged(recordItem),
})

export const deskRecordAdd = write({
  method: 'POST',
  path: 'v1/desk/record/{kind}',
  access: 'editor',
  summary: 'A new record',
  params: kindParams,
  body: recordInput,
  reply: done,
  errors: ['unprocessable'],
})

export const deskRecordDetail = read({
  path: 'v1/desk/record/{kind}/{id}',
  access: 'editor',
  summary: 'A record in all languages, as the form shows it',
  params: recordParams,
  reply: v.object({ id, ...recordInput.entries, updated_at: v.optional(time) }),
  errors: ['not_found'],
})

export const deskRecordSave = write({
  method: 'PUT',
  path: 'v1/desk/record/{kind}/{id}',
  access: 'editor',
  summary: 'Changes a record; absent fields stay',
  params: recordParams,
  body: recordInput,
  reply: done,
  errors: ['not_found', 'unprocessable'],
})

export const deskRecordDelete = write({
  method: 'DELETE',
  path: 'v1/desk/record/{kind}/{id}',
  access: 'editor',
  summary: 'Deletes a record',
  params: recordParams,
  reply: done,
  errors: ['not_found', 'conflict'],
})
