import { failureKeys } from '#i18n/failure-words.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { authKeys } from './auth/auth-keys.ts'
import { contentKeys } from './content/content-keys.ts'
import { faultsKeys } from './faults/faults-keys.ts'
import { historyKeys } from './history/history-keys.ts'
import { frameKeys } from './layout/layout-keys.ts'
import { orderKeys } from './reorder/reorder-keys.ts'
import { photographersKeys } from './photographers/photographers-keys.ts'
import { previewKeys } from './preview/preview-keys.ts'
import { publishKeys } from './publish/publish-keys.ts'
import { queueKeys } from './queue/queue-keys.ts'
import { richTextKeys } from './rich-text/rich-text-keys.ts'
import { picksKeys } from './record-picker/record-picker-keys.ts'
import { filingKeys } from './filing/filing-keys.ts'
import { siteKeys } from './site/site-keys.ts'
import { thesaurusKeys } from './thesaurus/thesaurus-keys.ts'
import { withdrawalsKeys } from './withdrawals/withdrawals-keys.ts'
import { worksKeys } from './works/works-keys.ts'

/** Of the parts that pages share. */
const sharedKeys = [
  'applyWork.title',
  'common.all',
  'common.close',
  'common.loadFailed',
  'common.loadMore',
  'common.loading',
  'common.reload',
  'common.retry',
  'common.search',
  'desk.addPictures',
  'desk.brokenText',
  'desk.brokenTitle',
  'desk.content',
  'desk.contractedHelp',
  'desk.cover',
  'desk.discard',
  'desk.draftRestored',
  'desk.endedText',
  'desk.endedTitle',
  'desk.exhibit',
  'desk.inZh',
  'desk.kinds',
  'desk.leave',
  'desk.news',
  'desk.noPicture',
  'desk.none',
  'desk.notSaved',
  'desk.number',
  'desk.pickEmpty',
  'desk.pickPicture',
  'desk.pickVideo',
  'desk.publish',
  'desk.queue',
  'desk.reasonMissing',
  'desk.replace',
  'desk.sender',
  'desk.site',
  'desk.summary',
  'desk.thesaurus',
  'desk.title',
  'desk.toSite',
  'desk.undo',
  'desk.undoing',
  'desk.unsaved',
  'desk.videoLoading',
  'desk.withdrawals',
  'common.author',
  'common.cancel',
  'favorites.removeShort',
  'common.save',
  'home.stories',
  'login.saving',
  'login.submit',
  'nav.activities',
  'nav.news',
  'nav.pictures',
  'nav.subjects',
  'nav.videos',
  'common.status',
  'common.keywords',
  'player.failed',
  'player.play',
  'player.unsupported',
  'situation.listFailed',
  'situation.updated',
  'uploading.earlier',
  'uploading.later',
  'uploading.removeNamed',
  'uploading.sending',
] as const satisfies readonly MessageKey[]

/** Every string of the desk: its bundle holds these and no others. */
export const deskKeys = [
  ...failureKeys,
  ...sharedKeys,
  ...contentKeys,
  ...authKeys,
  ...faultsKeys,
  ...frameKeys,
  ...historyKeys,
  ...orderKeys,
  ...photographersKeys,
  ...picksKeys,
  ...previewKeys,
  ...publishKeys,
  ...queueKeys,
  ...filingKeys,
  ...richTextKeys,
  ...siteKeys,
  ...thesaurusKeys,
  ...withdrawalsKeys,
  ...worksKeys,
] as const

export type DeskKey = (typeof deskKeys)[number]
