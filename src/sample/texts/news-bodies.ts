import type { Localised } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/news-bodies.json' with { type: 'json' }

const text = textsOf('news-bodies', zh)

/** What follows headline and lead: a fact, then the words of a named person or the next step. */
export type NewsBody = readonly [Localised, Localised]

/** Of each composed news its own, in the order of `news-leads.ts`. */
export const newsBodies = {
  fastService: [text.the_ships_leave_dongzhan_quay_on, text.tea_that_goes_aboard_on_saturday_is],
  shipyard: [text.the_port_office_says_the_plans_went, text.xu_aman_an_old_boatman_watched_all],
  lighthouse: [text.the_old_lamp_drew_1_000_watts_and, text.i_wiped_the_old_one_for_thirty_one],
  seagrass: [text.divers_found_the_meadow_three_to_six, text.eight_yellow_buoys_mark_its_edge],
  channel: [text.two_dredgers_worked_for_seven_months, text.the_ships_used_to_come_by_the_tide],
  snowStation: [
    text.the_station_measures_snow_depth_wind,
    text.weather_changes_fast_up_there_chief,
  ],
  lightning: [text.two_flashes_in_three_were_counted, text.chief_forecaster_ji_yunshu_put_it],
  fog: [text.all_eleven_were_to_run_between, text.a_light_north_wind_will_break_up_the],
  reservoirs: [text.five_spillways_were_cleared_of_silt, text.that_is_enough_for_the_next_watering],
  hotDays: [text.a_day_counts_as_hot_from_35_degrees, text.in_the_tree_lined_streets_of_tinglan],
  roofPlayground: [
    text.a_running_track_of_200_metres_lies,
    text.the_children_think_of_more_than_we,
  ],
  papermaking: [
    text.some_760_children_beat_the_fibre_dip,
    text.the_education_office_says_the_money,
  ],
  variableStar: [text.nine_pupils_compared_640_exposures, text.he_chunlai_who_keeps_a_guest_house],
  shelters: [text.each_keeps_sixty_people_dry_under_45, text.we_used_to_crowd_under_the_eaves],
  nightMarket: [text.a_stall_measures_three_square_metres, text.mrs_lin_seventeen_years_behind_a],
  scales: [text.two_check_scales_stand_at_the_exits, text.an_honest_scale_saves_a_lot_of],
  newRice: [text.the_cooperatives_118_families_used, text.nobody_undercuts_his_neighbour_any],
  salvage: [text.the_warehouse_at_the_old_harbour, text.tian_shouzhuo_a_master_carpenter],
  flowers: [text.of_the_86_stalls_fifty_belong_to, text.we_brought_3_000_pots_and_will_have],
  metro: [text.every_ten_minutes_an_empty_train, text.after_the_opening_the_transport],
  earlyFerry: [text.the_boat_has_180_seats_and_the_fare, text.they_used_to_come_the_evening_before],
  tunnel: [text.for_26_months_240_people_dug_from, text.traffic_is_to_start_in_a_year_then],
  deadEnds: [text.together_the_new_stretches_measure_4, text.the_transport_office_will_count],
  nightBuses: [text.a_year_ago_the_figure_was_78_per, text.on_wet_nights_people_used_to_call_me],
  customsHouse: [text.the_show_fills_nine_rooms_on_two, text.on_the_first_day_the_queue_reached],
  dragonBoats: [text.the_final_was_raced_over_500_metres, text.they_trained_every_evening_when_our],
  manuscripts: [text.the_volumes_have_43_000_pages_and, text.on_the_screen_you_can_enlarge_every],
  riverLanterns: [text.the_lanterns_hang_along_2_4, text.the_fishermen_of_yubo_gave_2_1],
  operaStage: [text.four_more_evenings_follow_tickets_at, text.the_organisers_had_local_craftsmen],
  youngCrafts: [
    text.some_210_pieces_are_on_show_priced,
    text.tian_shouzhuo_a_master_carpenter_turned_a_stool_over,
  ],
  boardwalk: [text.the_boards_lie_on_steel_feet_so_that, text.the_old_planks_were_slippery_with],
  cameraTrap: [text.the_picture_was_taken_at_3_14_in_the, text.foresters_read_them_once_a_week_i],
  bamboo: [text.each_year_a_fifth_of_the_stand_is, text.the_mills_pay_420_yuan_a_tonne_old],
  driftWaste: [text.the_4_4_tonnes_of_floats_go_to_a, text.a_float_with_a_boats_number_on_it],
  lakeWater: [text.samples_are_taken_at_twelve_points, text.professor_jiang_yilu_of_yungang],
  terraceKeepers: [text.the_twenty_look_after_62_hectares, text.in_my_fathers_day_every_family_had],
  canteen: [text.sixty_four_people_eat_there_every, text.the_village_committee_posts_the],
  pipedWater: [text.two_pumping_stations_lift_the_water, text.in_picking_time_i_carried_ten],
} satisfies Record<string, NewsBody>
