import type { Subject } from '../paint/subjects.ts'
import type { Localised } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/news-full.json' with { type: 'json' }

const text = textsOf('news-full', zh)

export interface FullNews {
  readonly title: Localised
  readonly desc: Localised
  readonly content: Localised
  readonly facts: readonly Subject[]
}

export const fullNews: readonly FullNews[] = [
  {
    facts: ['containers'],
    title: text.third_phase_of_dongzhan_quay_opens,
    desc: text.four_automatic_cranes_worked_side,
    content: text.the_container_ship_yuanlan_came,
  },
  {
    facts: ['storm', 'rope'],
    title: text.typhoon_qingyuan_turns_north_all,
    desc: text.the_weather_office_keeps_its_blue,
    content: text.by_nine_last_night_all_460_boats_at,
  },
  {
    facts: ['chalkboard'],
    title: text.shangjia_school_stays_open_so,
    desc: text.the_city_will_send_two_more,
    content: text.the_small_school_in_shangjia_which,
  },
  {
    facts: ['tea-rows'],
    title: text.spring_tea_market_in_mingxi_puts_a_code,
    desc: text.the_code_shows_the_garden,
    content: text.the_scales_went_up_at_four,
  },
  {
    facts: ['light-trails'],
    title: text.night_speed_limit_on_shuanghong,
    desc: text.the_rule_starts_next_month_in_trials,
    content: text.from_next_month_the_limit_on_shuanghong,
  },
  {
    facts: ['roof-tiles'],
    title: text.fifty_seven_houses_in_yanshi_lane,
    desc: text.the_work_took_22_months_four_fifths,
    content: text.yesterday_morning_zhang_68_opened,
  },
  {
    facts: ['milky-way'],
    title: text.guanxing_meadow_becomes_a_dark_sky,
    desc: text.sky_brightness_fell_by_30_per_cent,
    content: text.at_1_420_metres_guanxing_meadow_was,
  },
  {
    facts: ['flower'],
    title: text.fangting_flower_festival_ends_with,
    desc: text.n110_000_people_came_the_growers,
    content: text.the_ten_day_fangting_flower,
  },
  {
    facts: ['books'],
    title: text.yungang_library_opens_until,
    desc: text.night_seats_rise_from_80_to_320_and,
    content: text.since_opening_hours_were_extended,
  },
  {
    facts: ['rope'],
    title: text.fishing_ban_ends_forty_six_boats,
    desc: text.crab_led_the_first_days_catch_at_62,
    content: text.at_3_20_this_morning_the_patrol,
  },
]
