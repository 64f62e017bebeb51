import type { Subject } from '../paint/subjects.ts'
import { newsBodies, type NewsBody } from './news-bodies.ts'
import type { Localised } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/news-leads.json' with { type: 'json' }

const text = textsOf('news-leads', zh)

export interface NewsLead {
  readonly facts: readonly Subject[]
  readonly title: Localised
  readonly desc: Localised
  readonly body: NewsBody
}

const lead = (
  facts: readonly Subject[],
  title: Localised,
  desc: Localised,
  body: NewsBody,
): NewsLead => ({ facts, title, desc, body })

/** Headline, lead and body of the composed news; `news-paragraphs.ts` holds what closes them. */
export const newsLeads: readonly NewsLead[] = [
  lead(
    ['containers'],
    text.direct_fast_service_links_yungang,
    text.three_sailings_a_week_save_two_days,
    newsBodies.fastService,
  ),
  lead(
    ['rust'],
    text.old_harbour_shipyard_to_become_a,
    text.two_slipways_and_the_gantry_will_be,
    newsBodies.shipyard,
  ),
  lead(
    [],
    text.jingbei_cape_lighthouse_gets_a_new,
    text.the_range_stays_at_eighteen,
    newsBodies.lighthouse,
  ),
  lead(
    ['sea-glitter'],
    text.seagrass_meadow_found_off_xingyu,
    text.it_covers_some_twelve_hectares_the,
    newsBodies.seagrass,
  ),
  lead(
    ['sea-glitter'],
    text.lanxi_bay_channel_dredged_to,
    text.large_bulk_carriers_need_not_wait,
    newsBodies.channel,
  ),
  lead(
    ['snow-tracks', 'ridge-fog'],
    text.a_station_for_snow_and_fog_on_mount_cangping,
    text.it_reports_every_ten_minutes,
    newsBodies.snowStation,
  ),
  lead(
    [],
    text.nine_thousand_flashes_in_one_night,
    text.crews_restored_power_within_two,
    newsBodies.lightning,
  ),
  lead(
    [],
    text.fog_cancels_eleven_ferries_in_three,
    text.visibility_fell_below_fifty_metres,
    newsBodies.fog,
  ),
  lead(
    [],
    text.all_28_reservoirs_inspected,
    text.inspectors_report_twice_a_day,
    newsBodies.reservoirs,
  ),
  lead(
    [],
    text.twenty_one_hot_days_in_a_year,
    text.the_peak_of_38_1_degrees_celsius,
    newsBodies.hotDays,
  ),
  lead(
    [],
    text.new_building_for_tinglan_no_3,
    text.n1_200_pupils_have_lessons_there,
    newsBodies.roofPlayground,
  ),
  lead(
    ['paper', 'chalkboard'],
    text.zhuwu_papermaking_enters_six,
    text.one_lesson_a_week_is_given_in_turn,
    newsBodies.papermaking,
  ),
  lead(
    ['star-trails', 'milky-way'],
    text.school_astronomy_club_finds_a,
    text.the_data_came_from_a_second_hand,
    newsBodies.variableStar,
  ),
  lead(
    [],
    text.shelters_for_waiting_parents_at_72,
    text.the_first_are_built_from_recycled,
    newsBodies.shelters,
  ),
  lead(
    ['street-bokeh', 'neon'],
    text.guifang_street_night_market_reopens,
    text.there_were_406_applications_for_120,
    newsBodies.nightMarket,
  ),
  lead(
    [],
    text.fish_market_switches_to_electronic,
    text.in_the_first_month_1_700_weighings,
    newsBodies.scales,
  ),
  lead(
    ['rice-grains'],
    text.new_rice_from_yuntian_on_sale_at,
    text.at_twelve_yuan_a_kilogram_half_of,
    newsBodies.newRice,
  ),
  lead(
    [],
    text.salvage_market_moves_indoors_and,
    text.sixty_dealers_register_where_things,
    newsBodies.salvage,
  ),
  lead(
    ['flower'],
    text.flower_market_opens_six_in,
    text.it_runs_for_sixteen_days_on_the,
    newsBodies.flowers,
  ),
  lead(
    [],
    text.metro_line_2_extension_begins_trial,
    text.the_9_6_kilometre_stretch_has_six,
    newsBodies.metro,
  ),
  lead(
    [],
    text.early_ferry_from_xingyu_spares,
    text.it_leaves_at_5_50_and_reaches,
    newsBodies.earlyFerry,
  ),
  lead(
    [],
    text.shiping_gorge_tunnel_breaks_through,
    text.it_is_3_100_metres_long_and_was,
    newsBodies.tunnel,
  ),
  lead(
    ['crossing'],
    text.twelve_dead_ends_opened_in_tinglan,
    text.the_walk_to_the_metro_is_300_metres,
    newsBodies.deadEnds,
  ),
  lead(
    ['street-bokeh'],
    text.buses_on_time_on_92_per_cent_of,
    text.bus_lanes_grew_by_eleven_kilometres,
    newsBodies.nightBuses,
  ),
  lead(
    ['arcade'],
    text.old_customs_house_opens_as_a_photo,
    text.qin_wang_took_ten_years_over_them,
    newsBodies.customsHouse,
  ),
  lead(
    [],
    text.thirty_two_crews_race_dragon_boats,
    text.the_women_of_yubo_won_by_four,
    newsBodies.dragonBoats,
  ),
  lead(
    ['books'],
    text.yanchi_academy_opens_two_hundred,
    text.repair_and_scanning_took_five_years,
    newsBodies.manuscripts,
  ),
  lead(
    ['lanterns'],
    text.nine_hundred_lanterns_line_the_lan,
    text.they_are_made_of_old_fishing_nets,
    newsBodies.riverLanterns,
  ),
  lead(
    [],
    text.restored_opera_stage_sells_out_its,
    text.the_painted_ceiling_was_completed,
    newsBodies.operaStage,
  ),
  lead(
    ['cloth'],
    text.young_crafts_show_opens_in_linlan,
    text.the_48_makers_are_27_on_average,
    newsBodies.youngCrafts,
  ),
  lead(
    ['autumn-forest'],
    text.path_through_the_autumn_woods_of_fengya,
    text.two_kilometres_of_new_boardwalk,
    newsBodies.boardwalk,
  ),
  lead(
    ['misty-trunks', 'summer-canopy'],
    text.camera_trap_in_qilu_forest_records,
    text.it_is_the_first_confirmed_sighting,
    newsBodies.cameraTrap,
  ),
  lead(
    ['bamboo'],
    text.bamboo_felled_in_turn_as_qingyun,
    text.old_stems_go_to_the_paper_mills_of,
    newsBodies.bamboo,
  ),
  lead(
    ['sea-foam', 'pebbles'],
    text.eleven_tonnes_of_drift_waste,
    text.six_hundred_volunteers_sorted_and,
    newsBodies.driftWaste,
  ),
  lead(
    ['mountain-lake', 'water-surface'],
    text.chengyue_lake_keeps_its_water_grade,
    text.all_lakeside_farms_are_on_the_sewer,
    newsBodies.lakeWater,
  ),
  lead(
    ['terraces'],
    text.yuntian_hires_twenty_young_people,
    text.for_4_500_yuan_a_month_they_keep,
    newsBodies.terraceKeepers,
  ),
  lead(
    [],
    text.zhuwu_opens_a_canteen_for_its,
    text.lunch_costs_five_yuan_and_nothing,
    newsBodies.canteen,
  ),
  lead(
    ['tea-rows'],
    text.piped_water_reaches_cuiya_hill_no,
    text.fourteen_kilometres_of_pipe_bring,
    newsBodies.pipedWater,
  ),
]
