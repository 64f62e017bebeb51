import type { Subject } from '../paint/subjects.ts'
import type { Localised } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/news-leads.json' with { type: 'json' }

const text = textsOf('news-leads', zh)

export type NewsTheme =
  'port' | 'weather' | 'school' | 'market' | 'transport' | 'culture' | 'nature' | 'village'

export interface NewsLead {
  readonly theme: NewsTheme
  readonly facts: readonly Subject[]
  readonly title: Localised
  readonly desc: Localised
}

const lead = (
  theme: NewsTheme,
  facts: readonly Subject[],
  title: Localised,
  desc: Localised,
): NewsLead => ({ theme, facts, title, desc })

/** Headline and lead of the composed news; `news-paragraphs.ts` holds what follows. */
export const newsLeads: readonly NewsLead[] = [
  lead(
    'port',
    ['containers'],
    text.direct_fast_service_links_yungang,
    text.three_sailings_a_week_save_two_days,
  ),
  lead(
    'port',
    ['rust'],
    text.old_harbour_shipyard_to_become_a,
    text.two_slipways_and_the_gantry_will_be,
  ),
  lead('port', [], text.jingbei_cape_lighthouse_gets_a_new, text.the_range_stays_at_eighteen),
  lead(
    'port',
    ['sea-glitter'],
    text.seagrass_meadow_found_off_xingyu,
    text.it_covers_some_twelve_hectares_the,
  ),
  lead(
    'port',
    ['sea-glitter'],
    text.lanxi_bay_channel_dredged_to,
    text.large_bulk_carriers_need_not_wait,
  ),
  lead(
    'weather',
    ['snow-tracks', 'ridge-fog'],
    text.a_station_for_snow_and_fog_on_mount_cangping,
    text.it_reports_every_ten_minutes,
  ),
  lead(
    'weather',
    [],
    text.nine_thousand_flashes_in_one_night,
    text.crews_restored_power_within_two,
  ),
  lead(
    'weather',
    [],
    text.fog_cancels_eleven_ferries_in_three,
    text.visibility_fell_below_fifty_metres,
  ),
  lead('weather', [], text.all_28_reservoirs_inspected, text.inspectors_report_twice_a_day),
  lead('weather', [], text.twenty_one_hot_days_in_a_year, text.the_peak_of_38_1_degrees_celsius),
  lead(
    'school',
    ['chalkboard'],
    text.new_building_for_tinglan_no_3,
    text.n1_200_pupils_have_lessons_there,
  ),
  lead(
    'school',
    ['chalkboard', 'paper'],
    text.zhuwu_papermaking_enters_six,
    text.one_lesson_a_week_is_given_in_turn,
  ),
  lead(
    'school',
    ['milky-way', 'star-trails'],
    text.school_astronomy_club_finds_a,
    text.the_data_came_from_a_second_hand,
  ),
  lead(
    'school',
    [],
    text.shelters_for_waiting_parents_at_72,
    text.the_first_are_built_from_recycled,
  ),
  lead(
    'market',
    ['street-bokeh', 'neon'],
    text.guifang_street_night_market_reopens,
    text.there_were_406_applications_for_120,
  ),
  lead(
    'market',
    [],
    text.fish_market_switches_to_electronic,
    text.in_the_first_month_1_700_weighings,
  ),
  lead(
    'market',
    ['rice-grains'],
    text.new_rice_from_yuntian_on_sale_at,
    text.at_twelve_yuan_a_kilogram_half_of,
  ),
  lead(
    'market',
    [],
    text.salvage_market_moves_indoors_and,
    text.sixty_dealers_register_where_things,
  ),
  lead('market', ['flower'], text.flower_market_opens_six_in, text.it_runs_for_sixteen_days_on_the),
  lead(
    'transport',
    [],
    text.metro_line_2_extension_begins_trial,
    text.the_9_6_kilometre_stretch_has_six,
  ),
  lead('transport', [], text.early_ferry_from_xingyu_spares, text.it_leaves_at_5_50_and_reaches),
  lead(
    'transport',
    [],
    text.shiping_gorge_tunnel_breaks_through,
    text.it_is_3_100_metres_long_and_was,
  ),
  lead(
    'transport',
    ['crossing'],
    text.twelve_dead_ends_opened_in_tinglan,
    text.the_walk_to_the_metro_is_300_metres,
  ),
  lead(
    'transport',
    ['street-bokeh'],
    text.buses_on_time_on_92_per_cent_of,
    text.bus_lanes_grew_by_eleven_kilometres,
  ),
  lead(
    'culture',
    ['arcade'],
    text.old_customs_house_opens_as_a_photo,
    text.qin_wang_took_ten_years_over_them,
  ),
  lead('culture', [], text.thirty_two_crews_race_dragon_boats, text.the_women_of_yubo_won_by_four),
  lead(
    'culture',
    ['books'],
    text.yanchi_academy_opens_two_hundred,
    text.repair_and_scanning_took_five_years,
  ),
  lead(
    'culture',
    ['lanterns'],
    text.nine_hundred_lanterns_line_the_lan,
    text.they_are_made_of_old_fishing_nets,
  ),
  lead(
    'culture',
    [],
    text.restored_opera_stage_sells_out_its,
    text.the_painted_ceiling_was_completed,
  ),
  lead(
    'culture',
    ['cloth'],
    text.young_crafts_show_opens_in_linlan,
    text.the_48_makers_are_27_on_average,
  ),
  lead(
    'nature',
    ['autumn-forest'],
    text.path_through_the_autumn_woods_of_fengya,
    text.two_kilometres_of_new_boardwalk,
  ),
  lead(
    'nature',
    ['misty-trunks', 'summer-canopy'],
    text.camera_trap_in_qilu_forest_records,
    text.it_is_the_first_confirmed_sighting,
  ),
  lead(
    'nature',
    ['bamboo'],
    text.bamboo_felled_in_turn_as_qingyun,
    text.old_stems_go_to_the_paper_mills_of,
  ),
  lead(
    'nature',
    ['sea-foam', 'pebbles'],
    text.eleven_tonnes_of_drift_waste,
    text.six_hundred_volunteers_sorted_and,
  ),
  lead(
    'nature',
    ['mountain-lake', 'water-surface'],
    text.chengyue_lake_keeps_its_water_grade,
    text.all_lakeside_farms_are_on_the_sewer,
  ),
  lead(
    'village',
    ['terraces'],
    text.yuntian_hires_twenty_young_people,
    text.for_4_500_yuan_a_month_they_keep,
  ),
  lead('village', [], text.zhuwu_opens_a_canteen_for_its, text.lunch_costs_five_yuan_and_nothing),
  lead(
    'village',
    ['tea-rows'],
    text.piped_water_reaches_cuiya_hill_no,
    text.fourteen_kilometres_of_pipe_bring,
  ),
]
