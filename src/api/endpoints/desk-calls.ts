import type { Call } from '../call.ts'
import {
  deskSiteInfo,
  deskSiteInfoSave,
  deskRecordList,
  deskRecordAdd,
  deskRecordDetail,
  deskRecordSave,
  deskRecordDelete,
} from './desk/content.ts'
import { deskHistory, deskHistoryVersion, deskHistoryRestore } from './desk/history.ts'
import { deskPhotographers, deskPhotographerMark } from './desk/photographers.ts'
import {
  deskPublishState,
  deskPublish,
  deskPublishRollback,
  deskPublishResume,
  deskPublishChanges,
} from './desk/publishing.ts'
import { deskPreview, deskPreviewWaiting, deskPreviewWork } from './desk/preview.ts'
import { deskPick } from './desk/record-picker.ts'
import { deskQueue, deskQueueItem, deskDecide, deskDecideUndo } from './desk/review.ts'
import {
  deskConcepts,
  deskConceptAdd,
  deskConceptSave,
  deskConceptDelete,
  deskConceptsExport,
  deskConceptsImport,
  deskSearches,
} from './desk/thesaurus.ts'
import { deskWithdrawals, deskWithdrawalSettle } from './desk/withdrawals.ts'
import { deskWorkList, deskWorkDetail, deskWorkSave } from './desk/works.ts'

/** What editors review, write and publish. */
export const deskCalls = {
  deskQueue,
  deskQueueItem,
  deskDecide,
  deskDecideUndo,
  deskWithdrawals,
  deskWithdrawalSettle,
  deskPublishState,
  deskPublish,
  deskPublishRollback,
  deskPublishResume,
  deskPublishChanges,
  deskPreview,
  deskPreviewWaiting,
  deskPreviewWork,
  deskSiteInfo,
  deskSiteInfoSave,
  deskRecordList,
  deskRecordAdd,
  deskRecordDetail,
  deskRecordSave,
  deskRecordDelete,
  deskHistory,
  deskHistoryVersion,
  deskHistoryRestore,
  deskPick,
  deskPhotographers,
  deskPhotographerMark,
  deskConcepts,
  deskConceptAdd,
  deskConceptSave,
  deskConceptDelete,
  deskConceptsExport,
  deskConceptsImport,
  deskSearches,
  deskWorkList,
  deskWorkDetail,
  deskWorkSave,
} as const satisfies Record<string, Call>
