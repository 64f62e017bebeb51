import type { Light, Subject } from '../paint/subjects.ts'
import { around, joinParagraphs } from './compose.ts'
import type { Localised, TopicText } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/topics.json' with { type: 'json' }

const text = textsOf('topics', zh)

const topic = (
  subjects: readonly Subject[],
  title: Localised,
  desc: Localised,
  content?: Localised,
  lights?: readonly Light[],
) => ({ subjects, title, desc, content, lights })
const afterSunset: readonly Light[] = ['night', 'blue-hour']

const seeds = [
  topic(
    ['storm', 'rope', 'containers', 'sea-foam', 'roof-tiles'],
    text.a_week_with_the_typhoon,
    text.seven_days_in_pictures_from_naming,
    text.day_one_a_red_magnet_appears_on_the,
  ),
  topic(
    ['dry-earth', 'crossing', 'books', 'water-surface'],
    text.ten_years_of_linlan_new_town,
    text.a_new_town_from_mudflats_to_forty,
    text.ten_years_ago_mudskippers_could_be,
  ),
  topic(
    ['milky-way', 'star-trails', 'moon', 'lanterns'],
    text.keeping_the_night_dark,
    text.the_first_year_of_the_guanxing_dark,
    text.before_the_lamps_were_changed_the,
  ),
  topic(
    ['street-bokeh', 'sea-glitter', 'lanterns', 'light-trails'],
    text.night_passage,
    text.the_sea_lanterns_and_headlights,
    undefined,
    afterSunset,
  ),
  topic(
    ['terraces', 'water-surface', 'tea-rows', 'ridge-fog', 'rice-grains'],
    text.a_year_on_the_terraces,
    text.from_flooding_to_new_rice,
  ),
  topic(
    ['arcade', 'brick', 'stairs', 'roof-tiles', 'window-light'],
    text.neighbours_of_yanshi_lane,
    text.walls_roofs_and_arcades_of_old_houses,
  ),
  topic(
    ['autumn-forest', 'leaf-veins', 'misty-trunks', 'bark', 'leaf-bokeh'],
    text.autumn_at_fengya,
    text.from_the_first_red_leaf_to_the_last,
  ),
  topic(
    ['light-trails', 'water-surface', 'crossing', 'street-bokeh', 'neon'],
    text.a_city_of_bridges,
    text.water_headlights_and_street_lights,
  ),
  topic(
    ['sea-glitter', 'sea-foam', 'rope', 'rice-grains'],
    text.from_the_sea_to_the_table,
    text.twenty_four_hours_of_one_catch,
  ),
  topic(
    ['flower', 'summer-canopy', 'leaf-veins', 'leaf-bokeh', 'water-surface'],
    text.fangting_in_flower,
    text.flowers_leaf_veins_and_light,
  ),
  topic(
    ['cloud-sea', 'ridge-fog', 'snow-tracks', 'star-trails'],
    text.four_seasons_of_cangping,
    text.snow_fog_cloud_and_stars_on_one,
  ),
  topic(
    ['cloth', 'paper', 'ink', 'glazed-tiles'],
    text.made_by_hand,
    text.paper_ink_cloth_and_tiles,
  ),
]

const introductions: readonly Localised[] = [
  text.the_editors_chose_these_works_from,
  text.every_picture_names_its_place_and,
]

/** Twelve topics, three written in full. */
export const topics: readonly TopicText[] = seeds.map((item, index) => ({
  title: item.title,
  desc: item.desc,
  subjects: item.subjects,
  lights: item.lights,
  content: item.content ?? joinParagraphs(item.desc, around(introductions, index)),
  full: item.content !== undefined,
}))
