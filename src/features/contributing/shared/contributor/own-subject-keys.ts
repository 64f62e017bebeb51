import { failureKeys } from '#i18n/failure-words.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { uploadingKeys } from '#modules/uploads/uploading-keys.ts'

/** Strings of the dialog for a new subject. */
export const ownSubjectKeys = [
  ...failureKeys,
  ...uploadingKeys,
  'applyWork.choicesFailed',
  'applyWork.description',
  'applyWork.subjectCate',
  'applyWork.subjectCateChoose',
  'applyWork.subjectCover',
  'applyWork.subjectCoverMissing',
  'applyWork.subjectCreate',
  'applyWork.subjectNew',
  'applyWork.submitting',
  'applyWork.tier',
  'applyWork.tierChoose',
  'applyWork.title',
  'applyWork.yearFormat',
  'applyWork.yearHelp',
  'common.close',
  'common.loading',
  'common.optional',
  'common.retry',
  'common.cancel',
  'common.year',
  'uploading.chooseOne',
  'uploading.exchange',
  'validation.required',
] as const satisfies readonly MessageKey[]

export type OwnSubjectStrings = Record<(typeof ownSubjectKeys)[number], string>
