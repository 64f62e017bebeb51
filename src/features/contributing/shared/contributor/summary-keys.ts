import type { MessageKey } from '#i18n/translate.ts'

/** Words of the application's summary. */
export const applicationSummaryKeys = [
  'contributing.contact',
  'contributing.ctype',
  'contributing.description',
  'contributing.female',
  'contributing.gender',
  'contributing.kindImage',
  'contributing.kindVideo',
  'contributing.kinds',
  'contributing.license',
  'contributing.male',
  'contributing.media',
  'contributing.nonMedia',
  'contributing.pictureNumber',
  'contributing.portrait',
  'contributing.videoNumber',
  'contributing.who',
  'common.individual',
  'common.organisation',
  'common.organize',
  'common.realname',
  'login.email',
  'login.mobile',
] as const satisfies readonly MessageKey[]

export type ApplicationSummaryStrings = Record<(typeof applicationSummaryKeys)[number], string>
