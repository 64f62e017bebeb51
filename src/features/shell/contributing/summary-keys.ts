import type { MessageKey } from '../../../i18n/translate.ts'

/** Words of the application's summary. */
export const applicationSummaryKeys = [
  'apply.contact',
  'apply.ctype',
  'apply.description',
  'apply.female',
  'apply.gender',
  'apply.kindImage',
  'apply.kindVideo',
  'apply.kinds',
  'apply.license',
  'apply.male',
  'apply.media',
  'apply.nonMedia',
  'apply.pictureNumber',
  'apply.portrait',
  'apply.videoNumber',
  'apply.who',
  'contract.individual',
  'contract.organisation',
  'contract.organize',
  'contract.realname',
  'login.email',
  'login.mobile',
] as const satisfies readonly MessageKey[]

export type ApplicationSummaryStrings = Record<(typeof applicationSummaryKeys)[number], string>
