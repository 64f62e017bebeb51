import type { Subject } from '../paint/subjects.ts'
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
      {
        title: text.fog_and_cloud,
        subjects: ['ridge-fog', 'cloud-sea'],
      },
      {
        title: text.snow_mountains,
        subjects: ['snow-peaks'],
      },
      {
        title: text.mountain_lakes,
        subjects: ['mountain-lake'],
      },
      {
        title: text.karst,
        subjects: ['karst-hills'],
      },
    ],
  },
  {
    category: 'sea',
    title: text.sea,
    children: [
      {
        title: text.harbour_and_shipping,
        subjects: ['harbour-cranes'],
      },
      {
        title: text.fishing,
        subjects: ['fishing-boats'],
      },
      {
        title: text.coast_and_lighthouses,
        subjects: ['breakwater', 'lighthouse'],
      },
      {
        title: text.open_sea,
        subjects: ['sea-glitter'],
      },
    ],
  },
  {
    category: 'city',
    title: text.city,
    children: [
      {
        title: text.skylines,
        subjects: ['night-skyline', 'city-haze'],
      },
      {
        title: text.streets,
        subjects: ['street-bokeh', 'wet-street'],
      },
      {
        title: text.bridges_and_traffic,
        subjects: ['bridge-trails'],
      },
    ],
  },
  {
    category: 'field',
    title: text.fields,
    children: [
      {
        title: text.rice_and_terraces,
        subjects: ['terraces', 'rice-field'],
      },
      {
        title: text.flower_fields,
        subjects: ['rape-field', 'tulip-field'],
      },
      {
        title: text.tea_gardens,
        subjects: ['tea-rows'],
      },
    ],
  },
  {
    category: 'sky',
    title: text.sky,
    children: [
      {
        title: text.clouds_and_sunsets,
        subjects: ['sunset-clouds', 'cumulus'],
      },
      {
        title: text.storm_and_lightning,
        subjects: ['storm', 'lightning'],
      },
      {
        title: text.night_sky,
        subjects: ['milky-way', 'star-trails'],
      },
    ],
  },
  {
    category: 'texture',
    title: text.textures,
    children: [
      {
        title: text.stone_and_metal,
        subjects: ['marble', 'rust'],
      },
      {
        title: text.paper_and_ink,
        subjects: ['paper', 'ink'],
      },
      {
        title: text.sand_water_ice,
        subjects: ['dunes', 'water-surface', 'ice'],
      },
    ],
  },
  {
    category: 'forest',
    title: text.forest,
    children: [
      {
        title: text.mist_and_light,
        subjects: ['misty-trunks', 'forest-rays'],
      },
      {
        title: text.woods_through_the_seasons,
        subjects: ['autumn-forest', 'summer-canopy', 'snow-forest'],
      },
      {
        title: text.bamboo,
        subjects: ['bamboo'],
      },
    ],
  },
  {
    category: 'architecture',
    title: text.architecture,
    children: [
      {
        title: text.modern_buildings,
        subjects: ['facade', 'spiral-stairs'],
      },
      {
        title: text.historic_buildings,
        subjects: ['tiled-roofs', 'arcade'],
      },
      {
        title: text.steps_and_passages,
        subjects: ['stairs'],
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
    subjects: ['tiled-roofs', 'rust', 'fishing-boats'],
  },
  {
    title: text.morning_mist,
    subjects: ['ridge-fog', 'misty-trunks', 'karst-hills'],
  },
  {
    title: text.night_views,
    subjects: ['night-skyline', 'bridge-trails', 'street-bokeh'],
  },
  {
    title: text.seasons,
    subjects: ['autumn-forest', 'snow-forest', 'rape-field'],
  },
  {
    title: text.harbour_city,
    subjects: ['harbour-cranes', 'breakwater', 'lighthouse'],
  },
  {
    title: text.farm_work,
    subjects: ['rice-field', 'terraces', 'tea-rows'],
  },
  {
    title: text.weather_watch,
    subjects: ['storm', 'lightning', 'cumulus'],
  },
  {
    title: text.from_above,
    subjects: ['terraces', 'city-haze', 'cloud-sea'],
  },
  {
    title: text.backgrounds,
    subjects: ['marble', 'paper', 'ink'],
  },
  {
    title: text.rainy_season,
    subjects: ['wet-street', 'bamboo', 'tiled-roofs'],
  },
  {
    title: text.stars,
    subjects: ['milky-way', 'star-trails'],
  },
  {
    title: text.reflections,
    subjects: ['mountain-lake', 'water-surface', 'wet-street'],
  },
  {
    title: text.geometry,
    subjects: ['facade', 'stairs', 'spiral-stairs'],
  },
  {
    title: text.blossom_time,
    subjects: ['tulip-field', 'rape-field'],
  },
  {
    title: text.sunset_at_sea,
    subjects: ['sunset-clouds', 'sea-glitter'],
  },
  {
    title: text.room_for_text,
    subjects: ['dunes', 'snow-peaks', 'ink'],
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
    children: [text.port_construction, text.fishing_families, text.coastline],
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
    subjects: ['harbour-cranes', 'breakwater'],
    title: text.ten_years_after_the_harbour_moved,
    desc: text.from_old_berths_to_an_automated,
  },
  {
    category: [0, 0],
    subjects: ['harbour-cranes', 'night-skyline'],
    title: text.the_night_shift,
    desc: text.lights_and_people_on_the_quay,
  },
  {
    category: [0, 1],
    subjects: ['fishing-boats', 'sea-glitter'],
    title: text.the_season_opens,
    desc: text.on_the_first_day_after_the_fishing,
  },
  {
    category: [0, 2],
    subjects: ['lighthouse', 'breakwater'],
    title: text.eleven_lighthouses,
    desc: text.a_complete_picture_record_of_the,
  },
  {
    category: [1, 0],
    subjects: ['ridge-fog', 'cloud-sea', 'snow-peaks'],
    title: text.a_day_on_mount_cangping,
    desc: text.from_clouds_before_dawn_to_stars_at,
  },
  {
    category: [1, 1],
    subjects: ['tea-rows', 'terraces'],
    title: text.tea_before_the_rains,
    desc: text.picking_withering_and_firing_the,
  },
  {
    category: [1, 1],
    subjects: ['rice-field', 'terraces'],
    title: text.planting_rice_in_yuntian,
    desc: text.twenty_days_of_flooding_ploughing,
  },
  {
    category: [1, 2],
    subjects: ['autumn-forest', 'snow-forest', 'misty-trunks'],
    title: text.the_foresters_winter,
    desc: text.trees_and_snow_along_the_patrol,
  },
  {
    category: [2, 0],
    subjects: ['bridge-trails', 'city-haze'],
    title: text.building_shuanghong_bridge,
    desc: text.four_years_of_pictures_from_the,
  },
  {
    category: [2, 1],
    subjects: ['tiled-roofs', 'arcade'],
    title: text.repairing_yanshi_lane,
    desc: text.fifty_seven_old_houses_repaired_and,
  },
  {
    category: [2, 1],
    subjects: ['facade', 'stairs', 'spiral-stairs'],
    title: text.a_hundred_steps_to_the_library,
    desc: text.yungang_library_in_its_stairs,
  },
  {
    category: [3, 0],
    subjects: ['storm', 'lightning', 'cumulus'],
    title: text.storm_season,
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
    subjects: ['paper', 'ink', 'marble', 'rust'],
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
  text.exclusive_pictures,
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
    packageId: 1,
    group: text.online_programmes,
    content: text.no_clips,
  },
  {
    type: 2,
    packageId: 2,
    group: text.online_programmes,
    content: text.one_unit_a_clip_worldwide_without,
  },
  {
    type: 2,
    packageId: 1,
    group: text.broadcast,
    content: text.no_clips,
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
}

export const vrHalls: readonly VrText[] = [
  {
    subject: 'arcade',
    title: text.old_customs_house_hall,
    content: text.n320_portraits_of_dockers_hung_by,
  },
  {
    subject: 'cloud-sea',
    title: text.panorama_from_mount_cangping,
    content: text.stand_on_the_summit_platform_and,
  },
  {
    subject: 'harbour-cranes',
    title: text.panorama_of_dongzhan_quay,
    content: text.the_view_from_a_crane_cab_forty,
  },
]
