import type { MessageKey } from '#i18n/translate.ts'
import { gateKeys } from '#modules/account-area/gate-keys.ts'
import { uploadingKeys } from '#modules/uploads/uploading-keys.ts'
import { reviewKeys } from '../shared/review/review-keys.ts'

/** Strings of the dialog for a folder. */
const folderKeys = [
  ...uploadingKeys,
  'applyWork.description',
  'applyWork.images',
  'applyWork.videos',
  'common.close',
  'common.optional',
  'common.name',
  'common.cancel',
  'common.create',
  'common.creating',
  'common.save',
  'favorites.saving',
  'folders.cover',
  'folders.coverLatest',
  'folders.coverMissing',
  'folders.coverOwn',
  'folders.edit',
  'folders.holds',
  'folders.made',
  'folders.new',
  'folders.titleMissing',
  'folders.unclear',
  'situation.updated',
  'uploading.chooseOne',
  'uploading.exchange',
] as const satisfies readonly MessageKey[]

export type FolderStrings = Record<(typeof folderKeys)[number], string>

/** Strings of the list of folders. */
export const foldersKeys = [
  ...folderKeys,
  ...gateKeys,
  ...reviewKeys,
  'activity.entryCount',
  'entries.folder',
  'folders.deleteText',
  'folders.emptyText',
  'folders.emptyTitle',
  'my.collectFolders',
  'works.picture',
] as const satisfies readonly MessageKey[]

export type FoldersStrings = Record<(typeof foldersKeys)[number], string>

/** Strings of the list of entries. */
export const entriesKeys = [
  ...gateKeys,
  ...reviewKeys,
  'activity.daysLeft',
  'activity.ended',
  'activity.lastDay',
  'entries.anyFolder',
  'entries.deleteText',
  'entries.emptyPictures',
  'entries.emptyText',
  'entries.emptyVideos',
  'entries.entry',
  'entries.folder',
  'entries.toActivities',
  'my.collectWorks',
  'works.openPage',
  'works.picture',
  'common.sent',
] as const satisfies readonly MessageKey[]

export type EntriesStrings = Record<(typeof entriesKeys)[number], string>

/** Strings of the form in which entries are submitted and changed. */
export const entryFormKeys = [
  ...folderKeys,
  ...gateKeys,
  'activity.content',
  'activity.daysLeft',
  'activity.gift',
  'activity.lastDay',
  'activity.from',
  'activity.until',
  'applyWork.agreement',
  'applyWork.coverFirst',
  'applyWork.descriptionHelp',
  'applyWork.errorsTitle',
  'applyWork.keywordsMany',
  'applyWork.kinds',
  'applyWork.notThere',
  'applyWork.rejected',
  'applyWork.rejectedText',
  'applyWork.restored',
  'applyWork.reviewTime',
  'applyWork.submit',
  'applyWork.submitOne',
  'applyWork.submitted',
  'applyWork.stop',
  'applyWork.stopping',
  'applyWork.submittedSome',
  'applyWork.submitting',
  'applyWork.submittingLine',
  'applyWork.terms',
  'applyWork.title',
  'applyWork.tooLong',
  'common.loadFailed',
  'common.loadFailedText',
  'entries.approved',
  'entries.backToList',
  'entries.cate',
  'entries.cateChoose',
  'entries.closedText',
  'entries.closedTitle',
  'entries.endedText',
  'entries.endedTitle',
  'entries.fileMissing',
  'entries.folder',
  'entries.goneTitle',
  'entries.missing',
  'entries.noFolder',
  'entries.titleMissing',
  'entries.toActivities',
  'entries.unclear',
  'entries.upcomingText',
  'entries.upcomingTitle',
  'common.activity',
  'common.author',
  'entry.created',
  'common.keywords',
  'situation.agreementMissing',
  'situation.submitSuccess',
  'situation.tooManyImages',
  'situation.tooManyVideos',
  'uploading.tokenRemove',
  'uploading.tokensAdd',
] as const satisfies readonly MessageKey[]

export type EntryFormStrings = Record<(typeof entryFormKeys)[number], string>
