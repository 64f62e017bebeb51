import type { MessageKey } from '#i18n/translate.ts'

/** Strings of the gate before a contributor's pages. */
export const contributingKeys = [
  'common.loading',
  'common.retry',
  'contributing.closedText',
  'contributing.closedTitle',
  'contributing.kindText',
  'contributing.noPictures',
  'contributing.noVideos',
  'my.apply',
  'my.applying',
  'situation.personFailed',
] as const satisfies readonly MessageKey[]

export type ContributingStrings = Record<(typeof contributingKeys)[number], string>
