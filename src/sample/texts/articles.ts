import { joinParagraphs } from './compose.ts'
import type { ArticlePart, ArticleText, Localised } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/articles.json' with { type: 'json' }

const text = textsOf('articles', zh)

const child =
  (isOwn: boolean) =>
  (photographer: number, title: Localised, desc: Localised, more: Localised): ArticlePart => ({
    title,
    desc,
    content: joinParagraphs(desc, more),
    photographer,
    isOwn,
  })
const praise = child(false)
const lesson = child(true)

/** Home carousel articles: three of type 1 and two lists of type 2. */
export const articles: readonly ArticleText[] = [
  {
    type: 1,
    children: [],
    subjects: ['books'],
    title: text.the_desk_from_darkroom_to_database,
    desc: text.where_the_negatives_came_from_and,
    content: text.in_1987_the_newsroom_cleared_eight,
  },
  {
    type: 1,
    children: [],
    subjects: ['window-light'],
    title: text.how_to_write_a_good_caption,
    desc: text.five_questions_thirty_seconds,
    content: text.who_where_when_doing_what_and_why,
  },
  {
    type: 1,
    children: [],
    subjects: ['rust'],
    title: text.give_us_your_pictures_of_the_old,
    desc: text.photographs_and_film_from_1949_to,
    content: text.we_scan_and_return_the_originals,
  },
  {
    type: 2,
    subjects: ['misty-trunks', 'light-trails', 'rope', 'ink'],
    title: text.editors_choice,
    desc: text.four_sets_a_month_worth_a_slow_look,
    content: text.chosen_in_turn_by_four_editors_each,
    children: [
      praise(
        8,
        text.how_many_greys_in_the_fog,
        text.bai_ruoxis_misty_woods_have_seven,
        text.look_long_enough_and_the_palest,
      ),
      praise(
        18,
        text.ten_hours_of_a_bridge,
        text.ji_wanzhou_worked_from_sunset_to,
        text.her_light_trails_are_not_a_trick,
      ),
      praise(
        12,
        text.a_fishermans_son_among_fishermen,
        text.lu_chaoshengs_camera_is_always_at,
        text.there_are_no_heroes_here_only,
      ),
      praise(
        10,
        text.stone_that_flows,
        text.tang_zhiweis_marble_looks_like_a,
        text.north_light_comes_from_the_upper,
      ),
    ],
  },
  {
    type: 2,
    subjects: ['sea-foam', 'street-bokeh', 'star-trails', 'spiral-stairs'],
    title: text.photography_notes,
    desc: text.four_short_lessons_by_our,
    content: text.five_minutes_each_one_thing_at_a,
    children: [
      lesson(
        2,
        text.wait_for_the_tide,
        text.fang_yu_look_at_the_tide_table,
        text.rocks_look_best_half_an_hour_either,
      ),
      lesson(
        7,
        text.keep_shooting_in_the_rain,
        text.luo_yichuan_a_puddle_is_the_citys,
        text.go_low_and_put_the_horizon_near_the,
      ),
      lesson(
        14,
        text.leave_a_tree_under_the_stars,
        text.han_beichen_without_the_ground,
        text.frame_at_dusk_and_do_not_move_after,
      ),
      lesson(
        4,
        text.the_centre_of_a_stair_is_not_in_the,
        text.shen_nianqiu_follow_the_banister,
        text.symmetry_is_beautiful_a_little_less,
      ),
    ],
  },
]
