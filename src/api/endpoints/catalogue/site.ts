import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { mediaItem, slider, thumbEntries } from '#api/records.ts'
import {
  commaList,
  count,
  flag,
  html,
  integer,
  line,
  link,
  list,
  maybe,
  media,
  own,
  text,
  time,
  verbatim,
} from '#api/values.ts'

const friendLink = v.object({ title: text, link: maybe(link) })

/** A broadcast of the live stream; the link leads to the recording of a past one. */
const broadcast = v.object({
  title: text,
  desc: maybe(text),
  start_time: time,
  end_time: maybe(time),
  ...thumbEntries,
  link: maybe(link),
  lang: maybe(text),
})
export type Broadcast = v.InferOutput<typeof broadcast>

const siteInfoSchema = v.object({
  title: maybe(text),
  logo: maybe(media),
  logo_white: maybe(media),
  logo_red: maybe(media),
  /** Picture of the follow-us code. */
  qrcode: maybe(media),
  seo_keyword: maybe(text),
  seo_description: maybe(text),
  contact_mobile: maybe(text),
  service_time: maybe(text),
  flinks: maybe(list(friendLink)),
  hot: maybe(list(mediaItem)),
  hot1: maybe(list(mediaItem)),
  hot2: maybe(list(mediaItem)),
  sliders: maybe(list(slider)),
  story_sliders: maybe(list(slider)),
  camera_man_sliders: maybe(list(slider)),
  activity_sliders: maybe(list(slider)),
  topic_sliders: maybe(list(slider)),
  ad_sliders: maybe(list(slider)),
  /** Address of the online service window. */
  kefu: maybe(link),
  rtmp: maybe(verbatim),
  /** The programme of the live stream, in the order of time. */
  broadcasts: own(list(broadcast)),
  settle: maybe(html),
  protocal: maybe(html),
  privacy: maybe(html),
  copyright: maybe(html),
  aboutus: maybe(html),
  help: maybe(html),
  aftersale: maybe(html),
  /** Menu ids to show: absent is the full set, an empty list none. */
  showMenu: v.optional(v.nullable(commaList(integer))),
  icp: maybe(text),
  icp_link: maybe(link),
  police: maybe(text),
  police_link: maybe(link),
  convention_link: maybe(link),
  contact_link: maybe(link),
  /** Second factors and logins by passkey are there (`endpoints/account/factors.ts`). */
  passkeys: own(flag),
  /** Filters of works that its lists know, as `endpoints/catalogue/image.ts` names them. */
  filters: own(list(text)),
  updated_at: maybe(time),
  lang: maybe(text),
  /** Our addition: the server is a demonstration with play money. Pages ask live; none is built with it. */
  sandbox: maybe(flag),
})
export type SiteInfo = v.InferOutput<typeof siteInfoSchema>

export const siteInfo = read({
  path: 'v1/siteinfo',
  access: 'open',
  summary: 'Texts, pictures and links of the whole site',
  reply: siteInfoSchema,
})

export const shareSignature = read({
  path: 'v1/auth/jssdk',
  access: 'open',
  summary: 'Signature for sharing a page from the WeChat browser',
  query: v.object({ url: line(2000, 1) }),
  reply: v.object({
    appId: maybe(verbatim),
    timestamp: maybe(verbatim),
    nonceStr: maybe(verbatim),
    signature: maybe(verbatim),
    jsApiList: maybe(list(text)),
    title: maybe(text),
    desc: maybe(text),
    link: maybe(link),
    logo: maybe(media),
  }),
  errors: ['not_supported', 'unavailable'],
})

const visits = v.object({ pv: count, uv: count })

export const visitCount = read({
  path: 'v1/pv',
  access: 'open',
  summary: 'Page views and visitors so far',
  query: v.object({ path: v.optional(line(2000)), symbol: v.optional(line(100)) }),
  reply: visits,
})

export const visitAdd = write({
  method: 'POST',
  path: 'v1/pv',
  access: 'open',
  summary: 'Counts a page view',
  body: v.object({ path: line(2000, 1), symbol: line(100, 1) }),
  reply: visits,
})
