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
    text.headlights_below_linlan_bridge,
    text.steel_grows_in_warmth_so_the,
  ),
  seed(
    1,
    0,
    ['rust', 'window-light', 'rope'],
    text.ten_years_of_the_old_harbour,
    text.ten_years_from_one_window,
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
    text.stone_steps_spiral_stairs_and_tiles,
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
    text.neon_lanterns_and_headlights,
  ),
  seed(
    1,
    9,
    ['storm', 'sunset-clouds', 'sea-glitter'],
    text.chasing_storms,
    text.one_summer_ninety_drives_after_clouds,
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
    text.roofs_arcades_and_coloured_glass,
  ),
  seed(
    1,
    19,
    ['flower', 'leaf-veins', 'leaf-bokeh'],
    text.in_bloom,
    text.flowers_leaf_veins_and_light,
  ),
  seed(
    1,
    21,
    ['bamboo', 'leaf-bokeh', 'pebbles'],
    text.seven_old_paths,
    text.bamboo_leaves_and_stones_of_qingyun,
  ),
  seed(
    1,
    22,
    ['rust', 'rope', 'containers'],
    text.the_quay_of_three_hundred_and_twenty,
    text.ropes_rust_and_containers,
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
    text.a_year_of_flights,
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
    text.window_light_evening_skies_and_street_lights,
  ),
  seed(
    2,
    5,
    ['containers'],
    text.a_day_in_the_life_of_a_container,
    text.twenty_two_hours_in_ten_seconds,
  ),
  seed(2, 12, ['sunset-clouds'], text.homeward, text.clouds_before_the_boats_return),
  seed(2, 14, ['milky-way'], text.six_hours_of_sky, text.a_whole_night_on_guanxing_meadow_in),
  seed(2, 9, ['storm'], text.the_wall_cloud, text.one_thunderstorm_from_birth_to_end),
  seed(2, 6, ['terraces'], text.planting_song, text.the_terraces_where_planting_songs_begin),
  seed(2, 13, ['tea-rows'], text.one_pan_of_tea, text.where_a_pan_of_tea_begins),
  seed(2, 10, ['paper'], text.lifting_the_sheet, text.ten_seconds_with_a_sheet),
  seed(2, 7, ['street-bokeh'], text.a_corner_after_dark, text.headlights_come_and_go),
  seed(2, 8, ['misty-trunks'], text.light_in_the_forest, text.ninety_minutes_from_dark_to_light),
  seed(2, 20, ['sea-glitter'], text.light_off_the_cape, text.the_sea_off_jingbei_in_the_evening),
  seed(2, 15, ['water-surface'], text.launching_the_dragon_boat, text.the_water_before_the_boat),
]

/** What stands after the lead, in turn; films have no sound. */
const endings: Readonly<Record<1 | 2, readonly (readonly Localised[])[]>> = {
  1: [
    [text.nothing_here_was_staged_the, text.from_several_hundred_frames_the],
    [text.the_best_light_lasts_minutes_the, text.from_several_hundred_frames_the],
    [text.nothing_here_was_staged_the, text.years_later_some_of_what_is_shown],
    [text.the_best_light_lasts_minutes_the, text.years_later_some_of_what_is_shown],
  ],
  2: [[text.the_film_is_silent]],
}

/** 24 picture stories and 12 video stories; four of them are written in full. */
export const stories: readonly StoryText[] = seeds.map((item, index) => ({
  ...item,
  content: item.content ?? joinParagraphs(item.desc, ...around(endings[item.type], index)),
  full: item.content !== undefined,
}))
