import type { Subject } from '../paint/subjects.ts'
import { around, joinParagraphs } from './compose.ts'
import { withShown } from './shown.ts'
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
    ['spiral-stairs', 'stairs', 'sea-glitter'],
    text.the_lighthouse_keepers,
    text.twelve_days_with_the_last_two_men,
    text.old_cai_has_lived_in_the_tower_for,
  ),
  seed(
    1,
    13,
    ['tea-rows', 'ridge-fog', 'leaf-veins'],
    text.fifteen_days_of_spring_tea,
    text.a_season_with_a_picking_team_in,
    text.at_half_past_four_xie_guiyings,
  ),
  seed(
    1,
    8,
    ['misty-trunks', 'snow-tracks', 'bark', 'pine-mist'],
    text.the_thirtieth_winter_in_the_forest,
    text.forester_zhou_and_the_eighteen,
    text.zhou_is_57_and_his_knees_are_better,
  ),
  seed(
    2,
    18,
    ['light-trails'],
    text.the_night_the_bridge_met,
    text.the_last_metre_of_shuanghong_bridge,
    text.steel_grows_in_warmth_so_the,
  ),
  seed(
    1,
    0,
    ['rust', 'window-light', 'rope'],
    text.ten_years_of_the_old_harbour,
    text.one_window_forty_photographs,
  ),
  seed(
    1,
    1,
    ['chalkboard', 'window-light', 'ridge-fog'],
    text.nineteen_pupils,
    text.six_terms_at_the_school_in_shangjia,
  ),
  seed(
    1,
    3,
    ['cloud-sea', 'ridge-fog', 'karst-hills'],
    text.waiting_for_clouds,
    text.twenty_six_mornings_on_the_summit,
  ),
  seed(
    1,
    4,
    ['stairs', 'spiral-stairs', 'glazed-tiles'],
    text.stairs_of_the_city,
    text.sixty_three_stairs_each_with_a,
  ),
  seed(
    1,
    6,
    ['terraces', 'rice-grains', 'dry-earth'],
    text.my_fathers_paddy,
    text.one_field_photographed_by_gu_qinghe,
  ),
  seed(
    1,
    7,
    ['street-bokeh', 'light-trails', 'neon', 'lanterns'],
    text.after_the_last_bus,
    text.twenty_people_still_at_work_on_a,
  ),
  seed(
    1,
    9,
    ['storm', 'sunset-clouds', 'sea-glitter'],
    text.chasing_storms,
    text.one_summer_ninety_drives_seven,
  ),
  seed(
    1,
    10,
    ['paper', 'ink', 'bamboo'],
    text.the_sound_of_paper,
    text.the_last_five_paper_workshops_of,
  ),
  seed(
    1,
    11,
    ['brick', 'roof-tiles', 'crossing'],
    text.walking_to_work,
    text.four_kilometres_along_yanshi_lane,
  ),
  seed(
    1,
    12,
    ['rope', 'sea-glitter', 'rust'],
    text.the_leading_boat,
    text.nine_hours_from_harbour_to_fishing,
  ),
  seed(
    1,
    14,
    ['star-trails', 'milky-way', 'moon'],
    text.a_hundred_and_thirty_nights,
    text.three_years_in_which_guanxing,
  ),
  seed(
    1,
    15,
    ['water-surface', 'sea-foam', 'rope'],
    text.drums_across_the_water,
    text.a_hundred_days_of_training_with_the,
  ),
  seed(
    1,
    16,
    ['mountain-lake', 'ice', 'frost', 'water-surface'],
    text.four_colours_of_a_lake,
    text.chengyue_lake_from_freeze_to_thaw,
  ),
  seed(
    1,
    17,
    ['roof-tiles', 'arcade', 'stained-glass'],
    text.a_carpenter_looks_at_roofs,
    text.seventy_two_roof_ridges_by_song,
  ),
  seed(
    1,
    19,
    ['flower', 'leaf-veins', 'leaf-bokeh'],
    text.in_bloom,
    text.a_flower_growing_familys_spring_in,
  ),
  seed(
    1,
    21,
    ['bamboo', 'leaf-bokeh', 'pebbles'],
    text.seven_old_paths,
    text.walking_notes_from_qingyun_valley,
  ),
  seed(
    1,
    22,
    ['rust', 'rope', 'containers'],
    text.three_hundred_and_twenty_faces,
    text.qin_wang_makes_his_last_portrait_of,
  ),
  seed(
    1,
    23,
    ['cloud-sea', 'sunset-clouds', 'storm'],
    text.ten_kinds_of_cloud,
    text.homework_by_the_geography_teacher,
  ),
  seed(
    1,
    20,
    ['sea-foam', 'terraces', 'tea-rows'],
    text.yungang_from_four_hundred_metres,
    text.thirty_pictures_from_one_year_of,
  ),
  seed(
    1,
    5,
    ['sand-ripples', 'sea-foam', 'pebbles'],
    text.the_wind_of_shalang_island,
    text.a_dune_that_moved_four_metres_in_a,
  ),
  seed(
    1,
    4,
    ['window-light', 'sunset-clouds', 'street-bokeh'],
    text.windows_of_linlan,
    text.thirty_six_evenings_in_one_tower_of,
  ),
  seed(
    2,
    5,
    ['containers'],
    text.a_day_in_the_life_of_a_container,
    text.twenty_two_hours_from_ship_to,
  ),
  seed(2, 12, ['sunset-clouds'], text.homeward, text.at_five_in_the_evening_forty_six),
  seed(2, 14, ['milky-way'], text.six_hours_of_sky, text.a_whole_night_on_guanxing_meadow_in),
  seed(2, 9, ['storm'], text.the_wall_cloud, text.one_thunderstorm_from_birth_to_end),
  seed(2, 6, ['terraces'], text.planting_song, text.the_three_best_singers_of_yuntian),
  seed(2, 13, ['tea-rows'], text.one_pan_of_tea, text.forty_minutes_two_hundred_degrees),
  seed(2, 10, ['paper'], text.lifting_the_sheet, text.the_three_seconds_in_which_a_sheet),
  seed(2, 18, ['light-trails'], text.rush_hour, text.six_bridges_one_morning),
  seed(2, 8, ['misty-trunks'], text.light_in_the_forest, text.ninety_minutes_from_dark_to_light),
  seed(2, 20, ['sea-glitter'], text.fog_from_the_sea, text.how_sea_fog_swallowed_the_harbour),
  seed(
    2,
    15,
    ['water-surface'],
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
  content: withShown(
    item.content ??
      joinParagraphs(
        item.desc,
        item.type === 2 ? around(afterwards, 4) : around(afterwards.slice(0, 2), index),
        around(afterwards.slice(2, 4), Math.floor(index / 2)),
      ),
    item.subjects,
  ),
  full: item.content !== undefined,
}))
