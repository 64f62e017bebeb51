import type { Localised } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/news-paragraphs.json' with { type: 'json' }

const text = textsOf('news-paragraphs', zh)

/** Last paragraphs: each stands after any news. */
export const closingParagraphs: readonly Localised[] = [
  text.this_desk_will_follow_what_happens,
  text.details_are_posted_on_the_citys,
  text.the_next_public_meeting_is_next,
  text.an_assessment_will_be_published_in,
]

/** Last paragraphs of news with pictures. */
export const closingWithPictures: readonly Localised[] = [
  ...closingParagraphs,
  text.the_full_set_of_pictures_can_be,
]

export const sources: readonly Localised[] = [
  text.yungang_daily,
  text.yungang_news_centre,
  text.radio_yungang,
]
