import type { Subject } from '../paint/subjects.ts'
import { joinParagraphs } from './compose.ts'
import type { ActivityText, Localised, PlaceKind } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/activities.json' with { type: 'json' }

const text = textsOf('activities', zh)

interface Call {
  readonly subjects: readonly Subject[]
  readonly banner?: Subject
  readonly title: Localised
  readonly call: Localised
  readonly labels: readonly Localised[]
  readonly news: readonly [Localised, Localised, Localised, Localised]
  readonly entries: number
  readonly films: readonly Subject[]
  readonly isOfFilms?: boolean
  readonly kinds?: readonly PlaceKind[]
  readonly span?: { readonly since: number; readonly left: number }
}

const rules: Localised = text.up_to_ten_entries_each_pictures_as

const gift: Localised = text.prizes_one_first_prize_8_000_yuan

/** What a closed call says of its winners; the others with slots for an entry's title and who sent it in. */
export const resultTexts = {
  heading: text.winners_named,
  first: text.first_prize_to,
  second: text.second_prize_to,
  selected: text.selected_work_by,
  told: text.the_jury_looked_at_every_entry,
}

export const details = text.details
export const place = text.places
export const video = text.short_video

const calls: readonly Call[] = [
  {
    subjects: ['sea-foam', 'sea-glitter', 'pebbles', 'containers', 'rope'],
    labels: [place, details, video],
    entries: 16,
    films: ['sea-glitter', 'containers'],
    span: { since: 12, left: 48 },
    title: text.rising_tide_pictures_of_yungang,
    call: text.send_us_anything_to_do_with_the_sea,
    news: [
      text.n1_200_entries_in_the_first_month,
      text.four_in_ten_come_from_elsewhere_the,
      text.jury_named_five_photographers_and_a,
      text.the_captain_say_the_organisers_is,
    ],
  },
  {
    subjects: ['flower', 'leaf-veins', 'leaf-bokeh'],
    labels: [place, details],
    entries: 6,
    films: [],
    span: { since: 5, left: 8 },
    title: text.fangting_flower_week,
    call: text.bring_a_camera_to_fangting_for_a,
    news: [
      text.a_hundred_flower_pictures_on_show,
      text.the_stands_are_old_flower_crates,
      text.two_more_shuttle_buses,
      text.the_first_leaves_at_6_30_in_time,
    ],
  },
  {
    subjects: ['neon', 'lanterns', 'street-bokeh', 'light-trails'],
    labels: [place, video],
    entries: 11,
    films: ['light-trails', 'street-bokeh'],
    span: { since: 38, left: 47 },
    title: text.city_lights_competition,
    call: text.show_yungang_between_sunset_and,
    news: [
      text.map_for_night_photographers,
      text.its_fourteen_viewpoints_come_with,
      text.finalists_to_be_projected_on_the,
      text.for_an_hour_each_night_ending_at,
    ],
  },
  {
    subjects: ['terraces', 'tea-rows', 'rice-grains'],
    labels: [details, place],
    entries: 9,
    films: ['terraces', 'tea-rows'],
    title: text.farm_work_through_the_solar_terms,
    call: text.one_round_for_each_solar_term,
    news: [
      text.spring_rain_round_selected_works,
      text.twelve_were_chosen_four_of_them_by,
      text.phone_pictures_judged_separately,
      text.there_is_a_place_for_those_who_have,
    ],
  },
  {
    subjects: ['brick', 'roof-tiles', 'stairs', 'arcade'],
    banner: 'arcade',
    labels: [details, place, video],
    entries: 8,
    films: [],
    title: text.old_photographs_from_home,
    call: text.find_an_old_photograph_at_home_go,
    news: [
      text.family_portrait_of_1956_finds_its,
      text.the_stone_steps_are_still_there_one,
      text.scanning_moves_to_saturdays,
      text.on_the_ground_floor_of_yungang,
    ],
  },
  {
    subjects: ['cloud-sea', 'milky-way', 'star-trails', 'sunset-clouds'],
    labels: [place, video],
    entries: 12,
    films: ['milky-way', 'sunset-clouds'],
    isOfFilms: true,
    kinds: ['mountain'],
    title: text.mount_cangping_time_lapse_season,
    call: text.a_time_lapse_or_a_picture_long_waited_for,
    news: [
      text.power_and_shelter_on_the_summit,
      text.free_for_photographers_first_come,
      text.rescue_team_teaches_night_safety,
      text.fridays_at_seven_bring_a_headlamp,
    ],
  },
]

/** Six calls for submissions, each with two news. */
export const activities: readonly ActivityText[] = calls.map((item) => ({
  ...item,
  isOfFilms: item.isOfFilms ?? false,
  content: joinParagraphs(item.call, rules),
  gift,
  news: [
    { title: item.news[0], content: joinParagraphs(item.news[1], item.call) },
    { title: item.news[2], content: joinParagraphs(item.news[3], item.call) },
  ],
}))
