/** Words every live list needs. */
export const listKeys = [
  'common.loading',
  'common.loadMore',
  'common.end',
  'common.retry',
  'common.loadFailed',
  'common.loadFailedText',
] as const

export type ListStrings = Record<(typeof listKeys)[number], string>

/** The same words as the button below a list takes them. */
export const moreLabels = (strings: ListStrings) => ({
  more: strings['common.loadMore'],
  busy: strings['common.loading'],
  end: strings['common.end'],
  error: strings['common.loadFailed'],
  retry: strings['common.retry'],
})
