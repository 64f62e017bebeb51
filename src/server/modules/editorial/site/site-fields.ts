import type { SliderPlace } from '#server/database/schema/site.ts'
import type { SiteColumns } from './site.queries.ts'

/** Columns of the site's texts by their names on the wire; the title is apart, since zh needs one. */
export const siteTexts = {
  seo_keyword: 'seoKeyword',
  seo_description: 'seoDescription',
  service_time: 'serviceTime',
  settle: 'settle',
  protocal: 'protocal',
  privacy: 'privacy',
  copyright: 'copyright',
  aboutus: 'aboutus',
  help: 'help',
  aftersale: 'aftersale',
} as const satisfies Record<string, keyof SiteColumns>

/** Carousels by their names on the wire. */
export const sliderFields = {
  sliders: 'home',
  story_sliders: 'story',
  camera_man_sliders: 'photographer',
  activity_sliders: 'activity',
  topic_sliders: 'topic',
  ad_sliders: 'ad',
} as const satisfies Record<string, SliderPlace>
