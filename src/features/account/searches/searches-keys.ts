import { failureKeys } from '#i18n/failure-words.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { gateKeys } from '#modules/account-area/gate-keys.ts'

/** Words of the page of saved searches. */
export const searchesKeys = [
  ...gateKeys,
  ...failureKeys,
  'common.fromPrice',
  'common.undo',
  'common.loadFailed',
  'common.loadFailedText',
  'savedSearches.byMail',
  'savedSearches.bySms',
  'savedSearches.byNone',
  'savedSearches.channel',
  'savedSearches.delete',
  'savedSearches.deleted',
  'savedSearches.emptyAction',
  'savedSearches.emptyText',
  'savedSearches.emptyTitle',
  'savedSearches.failed',
  'savedSearches.feed',
  'savedSearches.feedHelp',
  'savedSearches.feedOff',
  'savedSearches.feedOn',
  'savedSearches.fresh',
  'savedSearches.freshTitle',
  'savedSearches.look',
  'savedSearches.noMail',
  'savedSearches.nothingFresh',
  'savedSearches.seen',
  'savedSearches.since',
  'savedSearches.toSettings',
  'search.often',
  'search.recent',
  'search.save',
  'search.saved',
  'share.byHand',
  'share.copied',
  'share.copy',
] as const satisfies readonly MessageKey[]

export type SearchesStrings = Record<(typeof searchesKeys)[number], string>
