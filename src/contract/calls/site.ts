import * as v from 'valibot'
import { read, write } from '../call.ts'
import { mediaItem, slider } from '../records.ts'
import { commaList, count, html, integer, line, list, maybe, text, time, url } from '../values.ts'

const link = v.object({ title: text, link: maybe(url) })

const siteInfoSchema = v.object({
  title: maybe(text),
  logo: maybe(url),
  logo_white: maybe(url),
  logo_red: maybe(url),
  /** Picture of the follow-us code. */
  qrcode: maybe(url),
  seo_keyword: maybe(text),
  seo_description: maybe(text),
  contact_mobile: maybe(text),
  service_time: maybe(text),
  flinks: maybe(list(link)),
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
  kefu: maybe(url),
  rtmp: maybe(text),
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
  icp_link: maybe(url),
  police: maybe(text),
  police_link: maybe(url),
  convention_link: maybe(url),
  contact_link: maybe(url),
  updated_at: maybe(time),
  lang: maybe(text),
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
    appId: maybe(text),
    timestamp: maybe(text),
    nonceStr: maybe(text),
    signature: maybe(text),
    jsApiList: maybe(v.array(text)),
    title: maybe(text),
    desc: maybe(text),
    link: maybe(url),
    logo: maybe(url),
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
