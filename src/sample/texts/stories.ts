import type { Subject } from '../paint/subjects.ts'
import { around, joinParagraphs } from './compose.ts'
import type { Localised, StoryText } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/stories.json' with { type: 'json' }

const text = textsOf('stories', zh)

interface Seed {
  readonly type: 1 | 2
  readonly photographer: number
  readonly subjects: readonly Subject[]
  readonly title: Localised
  readonly desc: Localised
  readonly content?: Localised
}

const seed = (
  type: 1 | 2,
  photographer: number,
  subjects: readonly Subject[],
  title: Localised,
  desc: Localised,
  content?: Localised,
): Seed => ({ type, photographer, subjects, title, desc, ...(content ? { content } : {}) })

const seeds: readonly Seed[] = [
  seed(
    1,
    2,
    ['lighthouse', 'breakwater', 'sea-glitter'],
    text.the_lighthouse_keepers,
    text.twelve_days_with_the_last_two_men,
    text.old_cai_has_lived_in_the_tower_for,
  ),
  seed(
    1,
    13,
    ['tea-rows', 'ridge-fog'],
    text.fifteen_days_of_spring_tea,
    text.a_season_with_a_picking_team_in,
    text.at_half_past_four_xie_guiyings,
  ),
  seed(
    1,
    8,
    ['snow-forest', 'misty-trunks'],
    text.the_thirtieth_winter_in_the_forest,
    text.forester_zhou_and_the_eighteen,
    text.zhou_is_57_and_his_knees_are_better,
  ),
  seed(
    2,
    18,
    ['bridge-trails', 'night-skyline'],
    text.the_night_the_bridge_met,
    text.the_last_metre_of_shuanghong_bridge,
    text.steel_grows_in_warmth_so_the,
  ),
  seed(
    1,
    0,
    ['harbour-cranes', 'rust'],
    text.ten_years_of_the_old_harbour,
    text.one_window_forty_photographs,
  ),
  seed(
    1,
    1,
    ['stairs', 'terraces'],
    text.nineteen_pupils,
    text.six_terms_at_the_school_in_shangjia,
  ),
  seed(
    1,
    3,
    ['cloud-sea', 'snow-peaks'],
    text.waiting_for_clouds,
    text.twenty_six_mornings_on_the_summit,
  ),
  seed(
    1,
    4,
    ['stairs', 'spiral-stairs'],
    text.stairs_of_the_city,
    text.sixty_three_stairs_each_with_a,
  ),
  seed(
    1,
    6,
    ['rice-field', 'terraces'],
    text.my_fathers_paddy,
    text.one_field_photographed_by_gu_qinghe,
  ),
  seed(
    1,
    7,
    ['wet-street', 'street-bokeh'],
    text.after_the_last_bus,
    text.twenty_people_still_at_work_on_a,
  ),
  seed(1, 9, ['lightning', 'storm'], text.chasing_storms, text.one_summer_ninety_drives_seven),
  seed(1, 10, ['paper', 'ink'], text.the_sound_of_paper, text.the_last_five_paper_workshops_of),
  seed(
    1,
    11,
    ['tiled-roofs', 'arcade'],
    text.walking_to_work,
    text.four_kilometres_along_yanshi_lane,
  ),
  seed(
    1,
    12,
    ['fishing-boats', 'sea-glitter'],
    text.the_leading_boat,
    text.nine_hours_from_harbour_to_fishing,
  ),
  seed(
    1,
    14,
    ['star-trails', 'milky-way'],
    text.a_hundred_and_thirty_nights,
    text.three_years_in_which_guanxing,
  ),
  seed(
    1,
    15,
    ['bridge-trails', 'water-surface'],
    text.drums_across_the_water,
    text.a_hundred_days_of_training_with_the,
  ),
  seed(
    1,
    16,
    ['mountain-lake', 'ice'],
    text.four_colours_of_a_lake,
    text.chengyue_lake_from_freeze_to_thaw,
  ),
  seed(
    1,
    17,
    ['tiled-roofs', 'facade'],
    text.a_carpenter_looks_at_roofs,
    text.seventy_two_roof_ridges_by_song,
  ),
  seed(
    1,
    19,
    ['tulip-field', 'rape-field'],
    text.in_bloom,
    text.a_flower_growing_familys_spring_in,
  ),
  seed(
    1,
    21,
    ['bamboo', 'summer-canopy'],
    text.seven_old_paths,
    text.walking_notes_from_qingyun_valley,
  ),
  seed(
    1,
    22,
    ['harbour-cranes', 'arcade'],
    text.three_hundred_and_twenty_faces,
    text.qin_wang_makes_his_last_portrait_of,
  ),
  seed(
    1,
    23,
    ['cumulus', 'sunset-clouds'],
    text.ten_kinds_of_cloud,
    text.homework_by_the_geography_teacher,
  ),
  seed(
    1,
    20,
    ['city-haze', 'harbour-cranes'],
    text.yungang_from_four_hundred_metres,
    text.thirty_pictures_from_one_year_of,
  ),
  seed(
    1,
    5,
    ['dunes', 'sea-glitter'],
    text.the_wind_of_shalang_island,
    text.a_dune_that_moved_four_metres_in_a,
  ),
  seed(
    1,
    4,
    ['facade', 'night-skyline'],
    text.windows_of_linlan,
    text.thirty_six_evenings_in_one_tower_of,
  ),
  seed(
    2,
    5,
    ['harbour-cranes', 'breakwater'],
    text.a_day_in_the_life_of_a_container,
    text.twenty_two_hours_from_ship_to,
  ),
  seed(
    2,
    12,
    ['fishing-boats', 'sunset-clouds'],
    text.homeward,
    text.at_five_in_the_evening_forty_six,
  ),
  seed(
    2,
    14,
    ['star-trails', 'cloud-sea'],
    text.six_hours_of_sky,
    text.a_whole_night_on_guanxing_meadow_in,
  ),
  seed(2, 9, ['storm', 'lightning'], text.the_wall_cloud, text.one_thunderstorm_from_birth_to_end),
  seed(
    2,
    6,
    ['rice-field', 'terraces'],
    text.planting_song,
    text.the_three_best_singers_of_yuntian,
  ),
  seed(
    2,
    13,
    ['tea-rows', 'ridge-fog'],
    text.one_pan_of_tea,
    text.forty_minutes_two_hundred_degrees,
  ),
  seed(
    2,
    10,
    ['paper', 'water-surface'],
    text.lifting_the_sheet,
    text.the_three_seconds_in_which_a_sheet,
  ),
  seed(2, 18, ['night-skyline', 'bridge-trails'], text.rush_hour, text.six_bridges_one_morning),
  seed(
    2,
    8,
    ['forest-rays', 'misty-trunks'],
    text.light_in_the_forest,
    text.ninety_minutes_from_dark_to_light,
  ),
  seed(
    2,
    20,
    ['city-haze', 'cloud-sea'],
    text.fog_from_the_sea,
    text.how_sea_fog_swallowed_the_harbour,
  ),
  seed(
    2,
    15,
    ['water-surface', 'fishing-boats'],
    text.launching_the_dragon_boat,
    text.an_old_boat_wakes_after_a_year_sunk,
  ),
]

const afterwards: readonly Localised[] = [
  text.nothing_here_was_staged_the,
  text.the_best_light_lasts_minutes_the,
  text.from_several_hundred_frames_the,
  text.years_later_some_of_what_is_shown,
  text.sound_was_recorded_on_the_spot_and,
]

/** 24 picture stories and 12 video stories; four of them are written in full. */
export const stories: readonly StoryText[] = seeds.map((item, index) => ({
  ...item,
  content:
    item.content ??
    joinParagraphs(
      item.desc,
      item.type === 2 ? around(afterwards, 4) : around(afterwards.slice(0, 2), index),
      around(afterwards.slice(2, 4), Math.floor(index / 2)),
    ),
  full: item.content !== undefined,
}))
