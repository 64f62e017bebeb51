import type { Localised, SliderText } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/site.json' with { type: 'json' }

const text = textsOf('site', zh)

export const siteTitle: Localised = text.yungang_news_centre_pictures
export const seoKeyword: Localised = text.yungang_news_pictures_picture
export const seoDescription: Localised = text.search_and_license_news_pictures
export const serviceTime: Localised = text.monday_to_friday_9_00_17_30_urgent
/** @public the notice bar reads it */
export const noticeText: Localised = text.typhoon_season_from_july_to

export const contactMobile = '0599-5550-0166'
export const contactEmail = 'pictures@yungang-news.example'
/** @public the contact page reads it */
export const address: Localised = text.n6th_floor_news_centre_88_guifang

/** Filing numbers as they stand in the footer, all fictional. */
export const filings: readonly { readonly title: Localised; readonly number: string }[] = [
  {
    title: text.icp_filing,
    number: '云ICP备00005550号-1',
  },
  {
    title: text.public_security_filing,
    number: '云公网安备 00000055500001号',
  },
  {
    title: text.news_service_permit,
    number: '0000-5550-2024',
  },
]

export const friendLinks: readonly { readonly title: Localised; readonly link: string }[] = [
  {
    title: text.yungang_daily,
    link: 'https://daily.yungang.example/',
  },
  {
    title: text.port_of_yungang,
    link: 'https://port.yungang.example/',
  },
  {
    title: text.visit_yungang,
    link: 'https://visit.yungang.example/',
  },
  {
    title: text.yungang_library,
    link: 'https://library.yungang.example/',
  },
  {
    title: text.cangping_weather_station,
    link: 'https://weather.cangping.example/',
  },
  {
    title: text.copyright_association,
    link: 'https://copyright.example/',
  },
]

/** Licensing terms. */
export const protocal: Localised = text.licensing_terms_for_pictures_and

export const privacy: Localised = text.privacy_statement_this_statement

export const copyright: Localised = text.copyright_pictures_video_and_texts

export const aboutus: Localised = text.about_us_yungang_news_centre

export const help: Localised = text.how_to_buy_buying_a_licence_open_a

export const aftersale: Localised = text.after_sales_service_something_is

/** Contributor settlement terms. */
export const settle: Localised = text.contributor_terms_who_can_join

/** Self-regulation convention. */
/** @public the self-regulation page reads it */
export const convention: Localised = text.convention_on_honest_news_pictures

export const homeSliders: readonly SliderText[] = [
  {
    subject: 'containers',
    // Containers lead the news below.
    position: 5,
    about: '老港十年',
    title: text.before_the_harbour_wakes,
    description: text.the_night_shift_and_the_first_tug,
  },
  {
    subject: 'cloud-sea',
    about: '苍屏四时',
    title: text.five_days_of_cloud_below_mount,
    description: text.after_the_cold_front_visibility_at,
  },
  {
    subject: 'terraces',
    about: '二十四节气农事影像',
    title: text.the_terraces_of_yuntian,
    description: text.twenty_hectares_and_a_year_of_work,
  },
  {
    subject: 'light-trails',
    about: '双虹桥夜间限速降至五十公里',
    title: text.new_night_speed_limit_on_shuanghong,
    description: text.from_next_month_50_km_h_between_10_p_m,
  },
  {
    subject: 'roof-tiles',
    about: '盐市巷五十七栋老屋修好 首批住户回家',
    title: text.fifty_seven_old_houses_in_yanshi,
    description: text.residents_return_eaves_and_wooden,
  },
]

export const storySliders: readonly SliderText[] = [
  {
    subject: 'spiral-stairs',
    title: text.the_lighthouse_keepers,
    description: text.the_last_men_on_duty_at_jingbei,
  },
  {
    subject: 'tea-rows',
    title: text.fifteen_days_of_spring_tea,
    description: text.a_season_with_the_pickers_of_mingxi,
  },
  {
    subject: 'misty-trunks',
    title: text.the_thirtieth_winter_in_the_forest,
    description: text.forester_zhou_and_his_round,
  },
  {
    subject: 'street-bokeh',
    title: text.after_the_last_bus,
    description: text.people_still_at_work_on_a_rainy,
  },
]

export const photographerSliders: readonly SliderText[] = [
  {
    subject: 'window-light',
    title: text.become_a_contracted_photographer,
    description: text.send_ten_works_and_hear_from_us_in,
  },
  {
    subject: 'star-trails',
    title: text.special_photographer_han_beichen,
    description: text.a_hundred_and_thirty_nights_on,
  },
  {
    subject: 'crossing',
    title: text.new_here_jiang_rumeng,
    description: text.a_man_who_walks_to_work_along,
  },
]

export const activitySliders: readonly SliderText[] = [
  {
    subject: 'sea-foam',
    title: text.call_for_entries_rising_tide,
    description: text.pictures_and_video_until_30,
  },
  {
    subject: 'flower',
    title: text.fangting_flower_week,
    description: text.a_hundred_pictures_shown_and_judged,
  },
  {
    subject: 'neon',
    title: text.city_lights_competition,
    description: text.only_pictures_taken_at_night,
  },
]

export const topicSliders: readonly SliderText[] = [
  {
    subject: 'storm',
    title: text.a_week_with_the_typhoon,
    description: text.from_naming_to_the_boats_return,
  },
  {
    subject: 'dry-earth',
    title: text.ten_years_of_linlan_new_town,
    description: text.from_mudflats_to_forty_thousand,
  },
  {
    subject: 'milky-way',
    title: text.keeping_the_night_dark,
    description: text.the_first_year_of_the_guanxing_dark,
  },
]

export const adSliders: readonly SliderText[] = [
  {
    subject: 'arcade',
    title: text.originals_cost_less_in_a_package,
    description: text.the_standard_package_holds_twenty,
  },
  {
    subject: 'paper',
    title: text.see_our_negative_archive,
    description: text.thursday_afternoons_twelve_visitors,
  },
]

/** Broadcasts to come: so many days after the catalogue's day, from one hour of Shanghai's day to another. */
export const broadcastTexts = [
  {
    subject: 'cloud-sea',
    days: 1,
    from: '05:50',
    to: '07:00',
    title: text.sunrise_over_the_cloud_sea,
    desc: text.a_fixed_camera_at_1800_metres,
  },
  {
    subject: 'containers',
    days: 3,
    from: '10:00',
    to: '11:00',
    title: text.an_hour_at_dongzhan_quay,
    desc: text.with_the_voice_of_the_dispatcher,
  },
  {
    subject: 'milky-way',
    days: 6,
    from: '20:30',
    to: '23:30',
    title: text.the_milky_way_over_guanxing,
    desc: text.three_hours_without_commentary,
  },
] as const satisfies readonly (Pick<SliderText, 'subject' | 'title'> & {
  readonly days: number
  readonly from: string
  readonly to: string
  readonly desc: Localised
})[]
