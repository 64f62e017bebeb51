import type { Subject } from '../paint/subjects.ts'
import type { PanoramaKind } from '../paint/panoramas/panorama.ts'
import type { CategoryText, Localised, PictureCategoryText, TitleDesc } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/catalogue.json' with { type: 'json' }

const text = textsOf('catalogue', zh)

/** The eight picture categories; every painter subject belongs to exactly one child. */
export const pictureCategories: readonly PictureCategoryText[] = [
  {
    category: 'mountain',
    title: text.mountains,
    children: [
      { title: text.fog_and_cloud, subjects: ['ridge-fog', 'cloud-sea'] },
      { title: text.mountain_lakes, subjects: ['mountain-lake'] },
      { title: text.karst, subjects: ['karst-hills'] },
      { title: text.mountain_woods, subjects: ['pine-mist'] },
    ],
  },
  {
    category: 'sea',
    title: text.sea,
    children: [
      { title: text.harbour_and_shipping, subjects: ['containers', 'rope'] },
      { title: text.shore, subjects: ['sea-foam', 'pebbles'] },
      { title: text.open_sea, subjects: ['sea-glitter'] },
    ],
  },
  {
    category: 'city',
    title: text.city,
    children: [
      { title: text.streets, subjects: ['street-bokeh', 'crossing'] },
      { title: text.lights_at_night, subjects: ['neon', 'lanterns'] },
      { title: text.on_the_road, subjects: ['light-trails'] },
    ],
  },
  {
    category: 'field',
    title: text.fields,
    children: [
      { title: text.rice_and_terraces, subjects: ['terraces', 'rice-grains'] },
      { title: text.tea_gardens, subjects: ['tea-rows'] },
      { title: text.flowers_and_leaves, subjects: ['flower', 'leaf-veins'] },
      { title: text.earth_and_harvest, subjects: ['dry-earth'] },
    ],
  },
  {
    category: 'sky',
    title: text.sky,
    children: [
      { title: text.storm_clouds, subjects: ['sunset-clouds', 'storm'] },
      { title: text.night_sky, subjects: ['milky-way', 'star-trails', 'aurora', 'moon'] },
    ],
  },
  {
    category: 'texture',
    title: text.textures,
    children: [
      { title: text.stone_and_metal, subjects: ['rust'] },
      { title: text.paper_and_ink, subjects: ['paper', 'ink'] },
      { title: text.sand_water_ice, subjects: ['sand-ripples', 'water-surface', 'ice'] },
      { title: text.cloth_and_smoke, subjects: ['cloth', 'smoke', 'frost'] },
    ],
  },
  {
    category: 'forest',
    title: text.forest,
    children: [
      { title: text.mist_and_light, subjects: ['misty-trunks', 'leaf-bokeh'] },
      { title: text.woods_through_the_seasons, subjects: ['autumn-forest', 'summer-canopy'] },
      { title: text.bamboo, subjects: ['bamboo'] },
      { title: text.bark_leaf_and_snow, subjects: ['bark', 'snow-tracks'] },
    ],
  },
  {
    category: 'architecture',
    title: text.architecture,
    children: [
      { title: text.arches_and_stairs, subjects: ['arcade', 'stairs', 'spiral-stairs'] },
      { title: text.walls_and_roofs, subjects: ['brick', 'glazed-tiles', 'roof-tiles'] },
      {
        title: text.rooms_and_windows,
        subjects: ['stained-glass', 'window-light', 'books', 'chalkboard'],
      },
    ],
  },
]

export interface LabelText {
  readonly title: Localised
  /** Painter subjects that carry the label. */
  readonly subjects: readonly Subject[]
}

/** Cross-category labels. */
export const labels: readonly LabelText[] = [
  {
    title: text.yungang_memory,
    subjects: ['roof-tiles', 'rust', 'rope'],
  },
  {
    title: text.morning_mist,
    subjects: ['ridge-fog', 'misty-trunks', 'karst-hills', 'pine-mist'],
  },
  {
    title: text.night_views,
    subjects: ['neon', 'light-trails', 'street-bokeh', 'lanterns'],
  },
  {
    title: text.seasons,
    subjects: ['autumn-forest', 'snow-tracks', 'flower'],
  },
  {
    title: text.harbour_city,
    subjects: ['containers', 'rope', 'sea-foam'],
  },
  {
    title: text.farm_work,
    subjects: ['rice-grains', 'terraces', 'tea-rows'],
  },
  {
    title: text.weather_watch,
    subjects: ['storm', 'frost', 'dry-earth'],
  },
  {
    title: text.from_above,
    subjects: ['terraces', 'tea-rows', 'sea-foam'],
  },
  {
    title: text.backgrounds,
    subjects: ['paper', 'ink', 'cloth'],
  },
  {
    title: text.rainy_season,
    subjects: ['street-bokeh', 'bamboo', 'roof-tiles'],
  },
  {
    title: text.stars,
    subjects: ['milky-way', 'star-trails', 'aurora'],
  },
  {
    title: text.reflections,
    subjects: ['mountain-lake', 'water-surface', 'glazed-tiles'],
  },
  {
    title: text.geometry,
    subjects: ['stairs', 'spiral-stairs', 'stained-glass'],
  },
  {
    title: text.blossom_time,
    subjects: ['flower'],
  },
  {
    title: text.sunset_at_sea,
    subjects: ['sunset-clouds', 'sea-glitter'],
  },
  {
    title: text.room_for_text,
    subjects: ['sand-ripples', 'chalkboard', 'smoke'],
  },
]

export const photographerCategories: readonly Localised[] = [
  text.news_and_documentary,
  text.landscape_and_nature,
  text.city_and_architecture,
  text.aerial_and_video,
  text.country_life_and_crafts,
]

/** Categories of special topics: four parents with their children. */
export const subjectCategories: readonly CategoryText[] = [
  {
    title: text.harbour_and_sea,
    children: [text.port_construction, text.coastline],
  },
  {
    title: text.mountains_and_fields,
    children: [text.cangping_highlands, text.tea_and_rice, text.forests],
  },
  {
    title: text.the_growing_city,
    children: [text.bridges_and_roads, text.old_town_renewal],
  },
  {
    title: text.seasons_and_craft,
    children: [text.weather, text.objects_and_materials],
  },
]

export interface SpecialSubjectText extends TitleDesc {
  /** Parent and child in `subjectCategories`. */
  readonly category: readonly [number, number]
  readonly subjects: readonly Subject[]
}

export const specialSubjects: readonly SpecialSubjectText[] = [
  {
    category: [0, 0],
    subjects: ['containers', 'rope', 'rust'],
    title: text.on_the_quay,
    desc: text.containers_ropes_and_rust,
  },
  {
    category: [0, 1],
    subjects: ['sea-foam', 'pebbles', 'sea-glitter'],
    title: text.where_the_sea_ends,
    desc: text.foam_stones_and_light,
  },
  {
    category: [1, 0],
    subjects: ['ridge-fog', 'cloud-sea', 'star-trails'],
    title: text.a_day_on_mount_cangping,
    desc: text.from_clouds_before_dawn_to_stars_at,
  },
  {
    category: [1, 1],
    subjects: ['tea-rows', 'leaf-veins'],
    title: text.tea_before_the_rains,
    desc: text.picking_withering_and_firing_the,
  },
  {
    category: [1, 1],
    subjects: ['terraces', 'rice-grains'],
    title: text.planting_rice_in_yuntian,
    desc: text.twenty_days_of_flooding_ploughing,
  },
  {
    category: [1, 2],
    subjects: ['snow-tracks', 'misty-trunks', 'bark', 'pine-mist'],
    title: text.the_foresters_winter,
    desc: text.trees_and_snow_along_the_patrol,
  },
  {
    category: [2, 0],
    subjects: ['light-trails', 'street-bokeh', 'neon', 'lanterns'],
    title: text.the_city_after_dark,
    desc: text.neon_lanterns_and_roads,
  },
  {
    category: [2, 1],
    subjects: ['roof-tiles', 'brick', 'arcade'],
    title: text.repairing_yanshi_lane,
    desc: text.fifty_seven_old_houses_repaired_and,
  },
  {
    category: [2, 1],
    subjects: ['stairs', 'spiral-stairs', 'books', 'window-light'],
    title: text.a_hundred_steps_to_the_library,
    desc: text.yungang_library_in_its_stairs,
  },
  {
    category: [3, 0],
    subjects: ['sunset-clouds', 'storm'],
    title: text.clouds_over_the_harbour,
    desc: text.cloud_and_lightning_over_the,
  },
  {
    category: [3, 0],
    subjects: ['milky-way', 'star-trails'],
    title: text.guanxing_meadow,
    desc: text.sixty_kilometres_from_town_the,
  },
  {
    category: [3, 1],
    subjects: ['paper', 'bamboo'],
    title: text.where_a_sheet_of_paper_comes_from,
    desc: text.papermaking_in_zhuwu_bamboo_water,
  },
]

/** What one can buy at `/packages/`, ids 1 to 3. */
export const salePackages: readonly TitleDesc[] = [
  {
    title: text.standard_pictures,
    desc: text.n20_pictures_in_sizes_that_cost_up,
  },
  {
    title: text.selected_pictures_and_clips,
    desc: text.n20_pictures_or_clips_in_sizes_that,
  },
  {
    title: text.video_clips,
    desc: text.n10_clips_in_any_size_the_chosen,
  },
]

/** Price tiers that works and special topics are put in. */
export const imageTiers: readonly Localised[] = [
  text.standard_pictures_2,
  text.selected_pictures,
  text.premium_pictures,
]

export const videoTiers: readonly Localised[] = [text.standard_clips, text.selected_clips]

export interface PrivilegeText {
  /** 1 image by category, 2 single video, 3 video package. */
  readonly type: 1 | 2 | 3
  /** Of `salePackages`, by their places from 1; absent: of all. */
  readonly packageId?: number
  readonly group: Localised
  readonly content: Localised
}

export const privileges: readonly PrivilegeText[] = [
  {
    type: 1,
    group: text.press_and_publishing,
    content: text.large_up_to_100_000_copies_original,
  },
  {
    type: 1,
    group: text.web_and_social_media,
    content: text.all_sizes_worldwide_without_time,
  },
  {
    type: 1,
    group: text.advertising,
    content: text.original_only_not_for_editorial,
  },
  {
    type: 1,
    group: text.exhibitions_and_textbooks,
    content: text.exhibitions_original_textbooks,
  },
  {
    type: 2,
    packageId: 2,
    group: text.online_programmes,
    content: text.one_unit_a_clip_worldwide_without,
  },
  {
    type: 2,
    packageId: 2,
    group: text.broadcast,
    content: text.original_clip_only_any_number_of,
  },
  {
    type: 3,
    group: text.video_package_online,
    content: text.up_to_ten_clips_worldwide_without,
  },
  {
    type: 3,
    group: text.video_package_broadcast,
    content: text.original_clip_only_any_channel_any,
  },
]

export interface VrText {
  readonly title: Localised
  readonly content: Localised
  readonly subject: Subject
  readonly view: PanoramaKind
}

export const vrHalls: readonly VrText[] = [
  {
    subject: 'arcade',
    view: 'hall',
    title: text.old_customs_house_hall,
    content: text.n320_portraits_of_dockers_hung_by,
  },
  {
    subject: 'cloud-sea',
    view: 'clouds',
    title: text.panorama_from_mount_cangping,
    content: text.stand_on_the_summit_platform_and,
  },
  {
    subject: 'containers',
    view: 'quay',
    title: text.panorama_of_dongzhan_quay,
    content: text.the_view_from_a_crane_cab_forty,
  },
]
