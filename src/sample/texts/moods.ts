import type { Light, Mood } from '../paint/subjects.ts'
import type { Localised } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/moods.json' with { type: 'json' }

const text = textsOf('moods', zh)

/** `when` stands after the noun phrase (before it in zh, ja, ko); `sentence` closes a description. */
export interface MoodText {
  readonly when: Localised
  readonly sentence: Localised
}

export const moods: Partial<Record<Mood, MoodText>> = {
  'dawn/mist': {
    when: text.in_the_morning_mist,
    sentence: text.the_morning_mist_has_not_lifted_yet,
  },
  'dawn/clear': {
    when: text.at_dawn,
    sentence: text.day_is_breaking_in_clear_air_with,
  },
  'dawn/cloud': {
    when: text.under_morning_clouds,
    sentence: text.the_rising_sun_edges_the_early,
  },
  'dawn/snow': {
    when: text.on_a_snowy_morning,
    sentence: text.snow_has_been_falling_since_the,
  },
  'noon/clear': {
    when: text.on_a_clear_day,
    sentence: text.the_midday_sun_stands_high_and,
  },
  'noon/cloud': {
    when: text.under_drifting_clouds,
    sentence: text.cloud_shadows_pass_slowly_and_the,
  },
  'noon/mist': {
    when: text.in_thin_midday_mist,
    sentence: text.the_sun_is_already_high_yet_a_thin,
  },
  'noon/snow': {
    when: text.in_midday_snow,
    sentence: text.fine_snow_falls_quietly_through_the,
  },
  'noon/storm': {
    when: text.before_the_storm,
    sentence: text.at_midday_the_light_suddenly_goes,
  },
  'golden/clear': {
    when: text.in_evening_light,
    sentence: text.the_sun_is_low_and_turns_everything,
  },
  'golden/cloud': {
    when: text.under_glowing_clouds,
    sentence: text.the_setting_sun_lights_the_clouds,
  },
  'golden/mist': {
    when: text.in_golden_mist,
    sentence: text.low_sun_passes_through_the_mist_and,
  },
  'golden/storm': {
    when: text.between_two_squalls,
    sentence: text.a_shaft_of_evening_sun_breaks,
  },
  'blue-hour/clear': {
    when: text.at_blue_hour,
    sentence: text.after_sunset_the_sky_turns_deep,
  },
  'blue-hour/cloud': {
    when: text.under_dusk_clouds,
    sentence: text.dusk_deepens_leaving_a_single_strip,
  },
  'blue-hour/mist': {
    when: text.in_the_evening_mist,
    sentence: text.evening_mist_is_rising_and_the,
  },
  'blue-hour/rain': {
    when: text.in_the_evening_rain,
    sentence: text.rain_is_falling_at_dusk_and_the,
  },
  'blue-hour/snow': {
    when: text.in_snow_at_dusk,
    sentence: text.dusk_and_snow_meet_and_everything,
  },
  'blue-hour/storm': {
    when: text.in_a_storm_at_dusk,
    sentence: text.as_night_comes_on_the_storm_breaks,
  },
  'night/clear': {
    when: text.on_a_clear_night,
    sentence: text.the_night_is_clear_and_the,
  },
  'night/cloud': {
    when: text.under_night_clouds,
    sentence: text.low_clouds_catch_the_lights_and,
  },
  'night/mist': {
    when: text.in_the_night_mist,
    sentence: text.mist_fills_the_night_and_every,
  },
  'night/rain': {
    when: text.on_a_rainy_night,
    sentence: text.it_rains_through_the_night_and_the,
  },
  'night/storm': {
    when: text.on_a_stormy_night,
    sentence: text.a_violent_storm_passes_in_the_night,
  },
  'overcast/mist': {
    when: text.in_grey_mist,
    sentence: text.the_sky_is_dull_and_the_mist,
  },
  'overcast/rain': {
    when: text.in_light_rain,
    sentence: text.a_light_rain_keeps_falling_and_the,
  },
  'overcast/cloud': {
    when: text.under_a_grey_sky,
    sentence: text.the_clouds_are_low_and_even_the,
  },
  'overcast/storm': {
    when: text.in_a_storm,
    sentence: text.dark_clouds_press_low_and_the_wind,
  },
  'overcast/snow': {
    when: text.in_falling_snow,
    sentence: text.snow_falls_steadily_sky_and_ground,
  },
  'overcast/clear': {
    when: text.in_soft_light,
    sentence: text.the_daylight_is_soft_and_even_every,
  },
}

/** For subjects that already say the weather (a sea of clouds, a thunderhead): the light alone. */
export const lights: Record<Light, Localised> = {
  dawn: text.at_dawn,
  noon: text.at_midday,
  golden: text.in_evening_light,
  'blue-hour': text.at_dusk,
  night: text.at_night,
  overcast: text.under_a_grey_sky,
}

/** For close-ups of materials: how the surface is lit. */
export const surfaces: Partial<Record<Light, MoodText>> = {
  overcast: {
    when: text.in_soft_light,
    sentence: text.photographed_in_diffuse_light,
  },
  noon: {
    when: text.in_hard_light,
    sentence: text.hard_side_light_shows_every_rise,
  },
  golden: {
    when: text.in_warm_light,
    sentence: text.late_light_from_one_side_gives_it_a,
  },
  'blue-hour': {
    when: text.in_the_last_light,
    sentence: text.the_cool_light_after_sunset_brings,
  },
  night: {
    when: text.in_low_key,
    sentence: text.low_key_lighting_leaves_the_edges,
  },
}

/** Of a picture without colour, whatever the light was: nothing in it is golden or blue. */
export const grey: MoodText = {
  when: text.in_black_and_white,
  sentence: text.only_light_shade_and_line_remain,
}
