import type { NewsTheme } from './news-leads.ts'
import type { Localised } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/news-paragraphs.json' with { type: 'json' }

const text = textsOf('news-paragraphs', zh)

/** Second paragraphs by theme: each stands after any lead of its theme. */
export const themeParagraphs: Record<NewsTheme, readonly Localised[]> = {
  port: [text.the_port_office_says_the_plans_went, text.xu_aman_an_old_boatman_watched_from],
  weather: [text.weather_changes_fast_in_the, text.records_of_the_last_ten_years_put],
  school: [text.the_education_office_says_the_money, text.the_children_think_of_more_than_we],
  market: [text.the_managers_publish_the_previous, text.mrs_lin_seventeen_years_behind_a],
  transport: [text.the_transport_office_will_publish, text.he_yun_a_nurse_who_commutes_every],
  culture: [text.the_organisers_had_local_craftsmen, text.on_the_first_day_the_queue_reached],
  nature: [text.professor_jiang_yilu_of_yungang, text.foresters_and_fishermen_are],
  village: [text.the_village_committee_posts_its],
}

/** Last paragraphs: each stands after any news. */
export const closingParagraphs: readonly Localised[] = [
  text.this_desk_will_follow_what_happens,
  text.details_are_posted_on_the_citys,
  text.the_next_public_meeting_is_next,
  text.the_full_set_of_pictures_can_be,
  text.an_assessment_will_be_published_in,
]

export const sources: readonly Localised[] = [
  text.yungang_daily,
  text.yungang_news_centre,
  text.radio_yungang,
]
