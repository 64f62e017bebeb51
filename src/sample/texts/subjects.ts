import type { Subject } from '../paint/subjects.ts'
import type { KeywordId } from './keywords.ts'
import type { Localised, PlaceKind } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/subjects.json' with { type: 'json' }

const text = textsOf('subjects', zh)

export interface SubjectText {
  /** Where it can be; none for a close-up of a material. */
  readonly kinds: readonly PlaceKind[]
  /** Which table its light comes from: `light` where the subject already says the weather. */
  readonly mode: 'mood' | 'light' | 'surface'
  readonly names: readonly Localised[]
  readonly sentence: Localised
  readonly keywords: readonly KeywordId[]
}

export const subjectTexts: Record<Subject, SubjectText> = {
  'ridge-fog': {
    kinds: ['mountain'],
    mode: 'light',
    keywords: ['ridge', 'mountain', 'fog', 'landscape', 'nature', 'valley'],
    names: [text.fog_on_the_ridge, text.mountains_in_fog, text.fog_spilling_over_the_pass],
    sentence: text.fog_fills_the_valleys_and_the,
  },
  'snow-peaks': {
    kinds: ['mountain'],
    mode: 'mood',
    keywords: ['snowPeak', 'peak', 'alpine', 'winter', 'landscape', 'nature'],
    names: [text.snow_peaks, text.a_snow_covered_summit, text.above_the_snow_line],
    sentence: text.snow_covers_the_summits_and_the,
  },
  'cloud-sea': {
    kinds: ['mountain'],
    mode: 'light',
    keywords: ['cloudSea', 'mountain', 'clouds', 'peak', 'landscape', 'nature'],
    names: [
      text.sea_of_clouds,
      text.a_lone_peak_above_the_clouds,
      text.clouds_rising_between_the_mountains,
    ],
    sentence: text.cloud_spreads_out_below_and_only,
  },
  'mountain-lake': {
    kinds: ['lake'],
    mode: 'mood',
    keywords: ['lake', 'mountain', 'reflection', 'water', 'landscape', 'nature'],
    names: [text.a_mountain_lake, text.reflections_on_the_lake, text.mountains_around_the_lake],
    sentence: text.the_lake_lies_still_and_holds_the,
  },
  'karst-hills': {
    kinds: ['mountain'],
    mode: 'mood',
    keywords: ['karst', 'hills', 'mountain', 'landscape', 'nature', 'valley'],
    names: [text.karst_hills, text.stone_peaks_in_layers, text.limestone_peaks_and_a_river_valley],
    sentence: text.limestone_peaks_rise_steeply_from,
  },
  'harbour-cranes': {
    kinds: ['harbour'],
    mode: 'mood',
    keywords: ['harbour', 'crane', 'container', 'shipping', 'trade', 'logistics'],
    names: [text.harbour_cranes, text.a_container_terminal, text.gantry_cranes_in_outline],
    sentence: text.gantry_cranes_line_the_quay_with,
  },
  breakwater: {
    kinds: ['sea'],
    mode: 'mood',
    keywords: ['breakwater', 'sea', 'waves', 'coast', 'horizon', 'landscape'],
    names: [
      text.the_long_breakwater,
      text.waves_against_the_breakwater,
      text.at_the_end_of_the_breakwater,
    ],
    sentence: text.the_breakwater_reaches_out_to_sea,
  },
  'sea-glitter': {
    kinds: ['sea'],
    mode: 'mood',
    keywords: ['sea', 'glitter', 'waves', 'horizon', 'coast', 'water'],
    names: [text.light_on_the_sea, text.open_water, text.the_line_of_the_horizon],
    sentence: text.the_sea_runs_out_to_the_horizon,
  },
  'fishing-boats': {
    kinds: ['sea', 'harbour'],
    mode: 'mood',
    keywords: ['fishingBoat', 'boat', 'fishery', 'sea', 'coast', 'harbour'],
    names: [
      text.fishing_boats_at_anchor,
      text.fishing_boats_coming_home,
      text.small_boats_in_the_bay,
    ],
    sentence: text.a_few_wooden_boats_lie_close_to,
  },
  lighthouse: {
    kinds: ['sea'],
    mode: 'mood',
    keywords: ['lighthouse', 'navigation', 'coast', 'sea', 'horizon', 'waves'],
    names: [text.the_lighthouse, text.a_lighthouse_on_the_headland, text.a_white_tower_by_the_sea],
    sentence: text.the_lighthouse_stands_on_the_rocks,
  },
  'night-skyline': {
    kinds: ['city'],
    mode: 'mood',
    keywords: ['skyline', 'nightView', 'city', 'tower', 'lights', 'urban'],
    names: [
      text.the_city_skyline,
      text.the_lights_of_the_city,
      text.towers_of_the_business_quarter,
    ],
    sentence: text.floor_upon_floor_of_lit_windows,
  },
  'street-bokeh': {
    kinds: ['city'],
    mode: 'mood',
    keywords: ['street', 'bokeh', 'lights', 'city', 'urban', 'pedestrian'],
    names: [text.street_lights_out_of_focus, text.headlights_and_shop_signs, text.a_street_corner],
    sentence: text.out_of_focus_the_lights_of_the,
  },
  'bridge-trails': {
    kinds: ['bridge'],
    mode: 'mood',
    keywords: ['bridge', 'lightTrail', 'traffic', 'longExposure', 'nightView', 'city'],
    names: [
      text.light_trails_on_the_bridge,
      text.a_bridge_across_the_river,
      text.traffic_on_the_bridge,
    ],
    sentence: text.a_long_exposure_turns_the_traffic,
  },
  'wet-street': {
    kinds: ['city'],
    mode: 'mood',
    keywords: ['street', 'rain', 'reflection', 'puddle', 'lights', 'pedestrian'],
    names: [text.wet_pavement, text.reflections_in_the_puddles, text.people_under_umbrellas],
    sentence: text.the_road_shines_like_a_mirror_and,
  },
  'city-haze': {
    kinds: ['city'],
    mode: 'light',
    keywords: ['city', 'haze', 'skyline', 'urban', 'tower', 'landscape'],
    names: [text.the_city_under_haze, text.distant_buildings, text.overlooking_the_city],
    sentence: text.block_behind_block_the_buildings,
  },
  terraces: {
    kinds: ['field'],
    mode: 'mood',
    keywords: ['terraces', 'farming', 'countryside', 'rice', 'hills', 'landscape'],
    names: [text.rice_terraces, text.flooded_terraces, text.the_curves_of_the_terraces],
    sentence: text.the_terraces_follow_the_slope_down,
  },
  'rice-field': {
    kinds: ['field'],
    mode: 'mood',
    keywords: ['rice', 'paddy', 'farming', 'countryside', 'green', 'landscape'],
    names: [text.a_rice_field, text.wind_in_the_rice, text.a_path_through_the_paddies],
    sentence: text.the_rice_runs_in_straight_rows_as,
  },
  'rape-field': {
    kinds: ['field'],
    mode: 'mood',
    keywords: ['rape', 'blossom', 'spring', 'countryside', 'farming', 'colour'],
    names: [text.a_field_of_rapeseed, text.rapeseed_in_bloom, text.yellow_fields],
    sentence: text.the_rapeseed_is_in_full_yellow,
  },
  'tulip-field': {
    kinds: ['field'],
    mode: 'mood',
    keywords: ['tulip', 'blossom', 'spring', 'colour', 'countryside', 'farming'],
    names: [text.a_tulip_field, text.tulips_in_rows, text.bands_of_colour_in_the_flower],
    sentence: text.the_tulips_are_planted_by_colour_in,
  },
  'tea-rows': {
    kinds: ['tea'],
    mode: 'mood',
    keywords: ['tea', 'teaLeaves', 'picking', 'hills', 'countryside', 'green'],
    names: [text.a_tea_garden, text.rows_of_tea, text.tea_hills],
    sentence: text.rows_of_tea_follow_the_contours_of,
  },
  storm: {
    kinds: ['sea', 'city'],
    mode: 'light',
    keywords: ['storm', 'clouds', 'weather', 'sky', 'thunder', 'nature'],
    names: [text.an_approaching_rain_front, text.rolling_storm_clouds, text.a_wall_of_storm_cloud],
    sentence: text.a_storm_cloud_moves_in_from_the_sea,
  },
  'milky-way': {
    kinds: ['mountain'],
    mode: 'mood',
    keywords: ['milkyWay', 'stars', 'astronomy', 'nightSky', 'longExposure', 'mountain'],
    names: [text.the_milky_way, text.the_milky_way_over_the_summit, text.a_sky_full_of_stars],
    sentence: text.the_milky_way_slants_across_the,
  },
  'sunset-clouds': {
    kinds: ['sea', 'mountain', 'city'],
    mode: 'light',
    keywords: ['clouds', 'sunset', 'sky', 'weather', 'horizon', 'nature'],
    names: [text.burning_clouds, text.a_sky_full_of_colour, text.bands_of_lit_cloud],
    sentence: text.layers_of_cloud_pass_from_orange_to,
  },
  lightning: {
    kinds: ['sea', 'city', 'mountain'],
    mode: 'light',
    keywords: ['lightning', 'thunder', 'storm', 'weather', 'nightSky', 'longExposure'],
    names: [
      text.lightning,
      text.lightning_in_a_thunderstorm,
      text.a_bolt_across_the_sky,
      text.lightning_between_the_clouds,
    ],
    sentence: text.a_bolt_drops_from_the_cloud_to_the,
  },
  cumulus: {
    kinds: ['field', 'sea', 'city'],
    mode: 'light',
    keywords: ['cumulus', 'clouds', 'sky', 'blueSky', 'weather', 'nature'],
    names: [text.cumulus_clouds, text.white_clouds_in_a_blue_sky, text.clouds_gathering],
    sentence: text.heaps_of_cumulus_build_up_flat,
  },
  'star-trails': {
    kinds: ['mountain'],
    mode: 'mood',
    keywords: ['starTrails', 'stars', 'longExposure', 'nightSky', 'astronomy', 'mountain'],
    names: [text.star_trails, text.star_trails_around_the_pole, text.the_turning_sky],
    sentence: text.hours_of_exposure_draw_the_stars,
  },
  marble: {
    kinds: [],
    mode: 'surface',
    keywords: ['marble', 'stone', 'texture', 'background', 'pattern', 'material'],
    names: [
      text.marble_veins,
      text.a_polished_stone_surface,
      text.cut_stone,
      text.grey_and_white_marble,
    ],
    sentence: text.veins_of_different_depth_branch,
  },
  dunes: {
    kinds: ['dunes'],
    mode: 'mood',
    keywords: ['dunes', 'sand', 'texture', 'pattern', 'landscape', 'shadow'],
    names: [text.dunes, text.wind_ripples_in_the_sand, text.the_crest_of_a_dune],
    sentence: text.the_crest_divides_light_from_shade,
  },
  ice: {
    kinds: ['lake'],
    mode: 'light',
    keywords: ['ice', 'crack', 'winter', 'cold', 'texture', 'pattern'],
    names: [text.cracks_in_the_ice, text.ice_patterns, text.the_frozen_lake],
    sentence: text.cracks_run_through_the_ice_in_every,
  },
  ink: {
    kinds: [],
    mode: 'surface',
    keywords: ['ink', 'art', 'abstract', 'texture', 'background', 'water'],
    names: [text.ink_in_water, text.ink_wash, text.shades_of_ink, text.an_abstract_in_ink],
    sentence: text.ink_spreads_slowly_through_clear,
  },
  paper: {
    kinds: [],
    mode: 'surface',
    keywords: ['paper', 'handmade', 'fibre', 'texture', 'background', 'material'],
    names: [
      text.handmade_paper,
      text.paper_fibres,
      text.folded_paper,
      text.sheets_with_rough_edges,
    ],
    sentence: text.the_fibres_are_clear_to_see_with,
  },
  rust: {
    kinds: [],
    mode: 'surface',
    keywords: ['rust', 'metal', 'industry', 'texture', 'background', 'material'],
    names: [text.rust, text.an_old_ships_hull, text.peeling_paint, text.a_rusted_steel_plate],
    sentence: text.sea_air_has_rusted_the_steel_in,
  },
  'water-surface': {
    kinds: ['lake', 'sea'],
    mode: 'mood',
    keywords: ['water', 'ripple', 'reflection', 'texture', 'pattern', 'abstract'],
    names: [text.ripples_on_the_water, text.patterns_on_the_water, text.light_moving_on_the_water],
    sentence: text.ripples_open_ring_by_ring_and_break,
  },
  'misty-trunks': {
    kinds: ['forest'],
    mode: 'light',
    keywords: ['forest', 'trunk', 'fog', 'trees', 'nature', 'landscape'],
    names: [text.trunks_in_the_mist, text.a_misty_forest, text.deep_in_the_woods],
    sentence: text.the_near_trunks_are_almost_black,
  },
  'autumn-forest': {
    kinds: ['forest'],
    mode: 'mood',
    keywords: ['autumn', 'redLeaves', 'forest', 'trees', 'colour', 'nature'],
    names: [text.autumn_woods, text.a_hillside_in_autumn_colour, text.a_path_through_red_leaves],
    sentence: text.yellow_leaves_mix_with_red_and_the,
  },
  'summer-canopy': {
    kinds: ['forest'],
    mode: 'mood',
    keywords: ['summer', 'canopy', 'forest', 'green', 'trees', 'nature'],
    names: [text.summer_canopy, text.green_woods, text.a_sea_of_trees],
    sentence: text.crown_stands_against_crown_in_many,
  },
  bamboo: {
    kinds: ['bamboo'],
    mode: 'mood',
    keywords: ['bamboo', 'forest', 'green', 'path', 'nature', 'landscape'],
    names: [text.a_bamboo_grove, text.tall_bamboo, text.a_path_through_bamboo],
    sentence: text.the_stems_rise_straight_and_the,
  },
  'forest-rays': {
    kinds: ['forest'],
    mode: 'light',
    keywords: ['rays', 'forest', 'trees', 'fog', 'shadow', 'nature'],
    names: [
      text.sunbeams_in_the_forest,
      text.light_through_the_trees,
      text.light_falling_on_the_forest_floor,
    ],
    sentence: text.sunlight_comes_through_the_branches,
  },
  'snow-forest': {
    kinds: ['forest'],
    mode: 'light',
    keywords: ['snow', 'forest', 'winter', 'trees', 'cold', 'nature'],
    names: [text.a_snowy_forest, text.snow_on_the_pines, text.snow_falling_among_the_trees],
    sentence: text.the_branches_bend_under_the_snow,
  },
  facade: {
    kinds: ['building', 'city'],
    mode: 'mood',
    keywords: ['architecture', 'facade', 'window', 'glass', 'modern', 'geometry'],
    names: [text.a_facade, text.a_grid_of_windows, text.the_lines_of_the_facade],
    sentence: text.windows_repeat_across_and_down_only,
  },
  arcade: {
    kinds: ['building'],
    mode: 'mood',
    keywords: ['architecture', 'arcade', 'arch', 'column', 'shadow', 'heritage'],
    names: [text.the_arcade, text.arches_in_a_row, text.light_between_the_columns],
    sentence: text.arch_follows_arch_and_light_falls,
  },
  stairs: {
    kinds: ['building', 'city'],
    mode: 'mood',
    keywords: ['stairs', 'architecture', 'geometry', 'shadow', 'city', 'stone'],
    names: [text.stone_steps, text.light_and_shade_on_the_stairs, text.a_long_flight_of_stairs],
    sentence: text.the_steps_climb_one_by_one_each,
  },
  'tiled-roofs': {
    kinds: ['building', 'city'],
    mode: 'mood',
    keywords: ['roof', 'tiles', 'oldTown', 'heritage', 'architecture', 'pattern'],
    names: [text.tiled_roofs, text.roof_ridges_of_the_old_town, text.the_corner_of_the_eaves],
    sentence: text.tiles_run_down_in_rows_with_narrow,
  },
  'spiral-stairs': {
    kinds: ['building'],
    mode: 'surface',
    keywords: ['spiral', 'stairs', 'architecture', 'geometry', 'interior', 'shadow'],
    names: [
      text.a_spiral_staircase,
      text.looking_down_the_spiral_stairs,
      text.the_curve_of_the_banister,
    ],
    sentence: text.the_stairs_close_in_on_the_centre,
  },
}
