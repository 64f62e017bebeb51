import type { SiteInput } from '#api/endpoints/desk/content.ts'

export const siteTextKeys = {
  title: 'desk.siteTitle',
  seo_keyword: 'desk.seoKeyword',
  seo_description: 'desk.seoDescription',
  service_time: 'desk.serviceTime',
} as const

export const siteHtmlKeys = {
  settle: 'desk.settleTerms',
  protocal: 'desk.protocol',
  privacy: 'desk.privacy',
  copyright: 'desk.copyright',
  aboutus: 'desk.aboutUs',
  help: 'desk.helpText',
  aftersale: 'desk.afterSale',
} as const

export type SiteTextField = keyof typeof siteTextKeys | keyof typeof siteHtmlKeys

export const brandKeys = {
  logo: 'desk.logo',
  logo_white: 'desk.logoWhite',
  logo_red: 'desk.logoRed',
  qrcode: 'desk.qrCode',
} as const

export const contactKeys = {
  contact_mobile: 'desk.contactMobile',
  kefu: 'desk.serviceAddress',
  rtmp: 'desk.streamAddress',
  icp: 'desk.icp',
  icp_link: 'desk.icpLink',
  police: 'desk.police',
  police_link: 'desk.policeLink',
  convention_link: 'desk.conventionLink',
  contact_link: 'desk.contactLink',
} as const

/** Those of them that are links. */
export const linkFields = [
  'kefu',
  'icp_link',
  'police_link',
  'convention_link',
  'contact_link',
] as const satisfies readonly (keyof typeof contactKeys)[]

export const sliderKeys = {
  sliders: 'nav.home',
  story_sliders: 'home.stories',
  camera_man_sliders: 'nav.photographers',
  activity_sliders: 'nav.activities',
  topic_sliders: 'nav.subjects',
  ad_sliders: 'desk.adSliders',
  broadcasts: 'stream.liveTitle',
} as const

export type SliderField = keyof typeof sliderKeys
/** Of the programme it also has its times. */
export type Slide = NonNullable<SiteInput['sliders']>[number] &
  Partial<Pick<NonNullable<SiteInput['broadcasts']>[number], 'start_time' | 'end_time'>>
