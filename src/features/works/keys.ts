import type { MessageKey } from '../../i18n/translate.ts'
import { contributingKeys } from '../shell/contributing/contributing-keys.ts'
import { topicKeys } from '../shell/contributing/topic-keys.ts'
import { gateKeys } from '../shell/my/gate-keys.ts'
import { reviewKeys } from '../shell/reviewing/review-keys.ts'

/** Strings of the page where contributors manage works and topics. */
export const worksKeys = [
  ...contributingKeys,
  ...gateKeys,
  ...reviewKeys,
  ...topicKeys,
  'applyWork.kinds',
  'cart.select',
  'cart.selectAll',
  'cart.selected',
  'checkout.works',
  'my.applyWork',
  'my.workManage',
  'nav.subjects',
  'situation.takenOffSale',
  'verify.work',
  'works.changeRejected',
  'works.changeWaits',
  'works.deleteSelected',
  'works.deleteText',
  'works.deleteTitle',
  'works.deletedMany',
  'works.emptyPictures',
  'works.emptyText',
  'works.emptyVideos',
  'works.noneOnSale',
  'works.offSale',
  'works.onSale',
  'works.onlyOnSale',
  'works.picture',
  'works.selection',
  'works.sent',
  'works.sold',
  'works.takeOff',
  'works.takeOffNamed',
  'works.takeOffSelected',
  'works.takeOffText',
  'works.takeOffTitle',
  'works.takingOff',
  'works.topicCount',
  'works.topicMade',
  'works.topicsEmptyText',
  'works.topicsEmptyTitle',
  'works.openPage',
] as const satisfies readonly MessageKey[]

export type WorksStrings = Record<(typeof worksKeys)[number], string>
