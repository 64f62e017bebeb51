import type { Localised, Photographer } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/people.json' with { type: 'json' }

const text = textsOf('people', zh)

/** 24 photographers; `category` indexes `photographerCategories`. */
export const photographers: readonly Photographer[] = [
  {
    name: text.lin_yanzhou,
    tags: [1, 2],
    category: 0,
    line: text.chief_photographer_twenty_years_on,
    bio: text.he_joined_the_yungang_news_centre,
  },
  {
    name: text.su_jianlan,
    tags: [1],
    category: 0,
    line: text.news_photographer_covering_schools,
    bio: text.for_six_terms_she_photographed_a,
  },
  {
    name: text.fang_yu,
    tags: [1, 2],
    category: 1,
    line: text.coastlines_and_lighthouses_mostly,
    bio: text.in_three_years_he_walked_all_410,
  },
  {
    name: text.cheng_ye,
    tags: [2],
    category: 1,
    line: text.mountain_photographer_patient_with,
    bio: text.a_volunteer_with_the_cangping,
  },
  {
    name: text.shen_nianqiu,
    tags: [1],
    category: 2,
    line: text.architecture_with_a_weakness_for,
    bio: text.she_studied_architectural_drawing,
  },
  {
    name: text.wei_tingchao,
    tags: [1],
    category: 3,
    line: text.licensed_drone_pilot_for_eight,
    bio: text.seen_from_above_he_says_the,
  },
  {
    name: text.gu_qinghe,
    tags: [1, 2],
    category: 4,
    line: text.villages_and_farm_work_season_by,
    bio: text.born_in_yuntian_she_began_with_her,
  },
  {
    name: text.luo_yichuan,
    tags: [1],
    category: 2,
    line: text.the_city_at_night_above_all_in_the,
    bio: text.by_day_he_works_in_metro_control,
  },
  {
    name: text.bai_ruoxi,
    tags: [2],
    category: 1,
    line: text.forests_and_faint_light,
    bio: text.she_spent_two_winters_in_qilu,
  },
  {
    name: text.he_lansheng,
    tags: [1],
    category: 3,
    line: text.skies_stars_when_clear_lightning,
    bio: text.the_weather_office_knows_him_well,
  },
  {
    name: text.tang_zhiwei,
    tags: [1],
    category: 4,
    line: text.crafts_and_objects_paper_ink_and,
    bio: text.her_table_stands_by_a_single_north,
  },
  {
    name: text.jiang_rumeng,
    tags: [],
    category: 2,
    line: text.new_to_street_work_walks_everywhere,
    bio: text.the_four_kilometre_walk_to_work,
  },
  {
    name: text.lu_chaosheng,
    tags: [1],
    category: 0,
    line: text.fishing_port_reporter_a_fishermans,
    bio: text.on_the_first_day_of_the_season_he,
  },
  {
    name: text.ye_zhixia,
    tags: [1],
    category: 4,
    line: text.tea_hills_through_the_year,
    bio: text.she_knows_which_way_every_garden_in,
  },
  {
    name: text.han_beichen,
    tags: [2],
    category: 3,
    line: text.star_trails_and_time_lapse,
    bio: text.he_has_set_up_his_tripod_on,
  },
  {
    name: text.xie_linfeng,
    tags: [1],
    category: 0,
    line: text.sport_and_festivals,
    bio: text.after_eleven_dragon_boat_races_on,
  },
  {
    name: text.mo_wenxi,
    tags: [1],
    category: 1,
    line: text.wetlands_and_water,
    bio: text.from_the_shape_of_the_ripples_he,
  },
  {
    name: text.song_huaijin,
    tags: [],
    category: 2,
    line: text.old_streets_and_tiled_roofs,
    bio: text.a_retired_carpenter_who_bought_his,
  },
  {
    name: text.ji_wanzhou,
    tags: [1, 2],
    category: 3,
    line: text.bridges_light_trails_and_video,
    bio: text.on_the_night_shuanghong_bridge_was,
  },
  {
    name: text.deng_xiaoman,
    tags: [1],
    category: 4,
    line: text.flower_fields_and_markets,
    bio: text.a_flower_growers_daughter_from,
  },
  {
    name: text.yungang_aerial_team,
    tags: [1],
    category: 3,
    line: text.six_strong_agency_contributor_for,
    bio: text.the_team_holds_all_permits_and,
  },
  {
    name: text.yin_nanzhi,
    tags: [1],
    category: 1,
    line: text.bamboo_groves_and_old_paths,
    bio: text.she_has_walked_all_seven_old_paths,
  },
  {
    name: text.qin_wang,
    tags: [2],
    category: 0,
    line: text.black_and_white_documentary_slowly,
    bio: text.in_ten_years_he_made_portraits_of,
  },
  {
    name: text.wang_cheng,
    tags: [],
    category: 4,
    line: text.geography_teacher_who_photographs,
    bio: text.his_pupils_can_name_ten_kinds_of,
  },
]

/** Editors of the picture desk, as they sign. */
export const editors: readonly Localised[] = [
  text.wen_shuning,
  text.liang_yian,
  text.duan_qinghe,
  text.qiao_mu,
]
