import { failureWords } from '../../../i18n/failure-words.ts'
import type { FileKind } from './file-type.ts'
import type { Refusal, UploadItem } from './queue-types.ts'
import type { UploadingStrings } from './uploading-keys.ts'

function refusalKey(why: Refusal, kind: FileKind): keyof UploadingStrings {
  const isImage = kind === 'image'
  switch (why) {
    case 'type':
      return isImage ? 'uploading.notImage' : 'uploading.notVideo'
    case 'tooLarge':
      return isImage ? 'uploading.tooLargeImage' : 'uploading.tooLargeVideo'
    default:
      return `uploading.${why}`
  }
}

/** What is wrong with a file and what to do; undefined while nothing is. */
export function problemOf(item: UploadItem, strings: UploadingStrings): string | undefined {
  const { state, kind } = item
  if (state.is === 'refused') return strings[refusalKey(state.why, kind)]
  if (state.is !== 'failed' || !state.failure) return undefined
  const words = failureWords(state.failure)
  if (!words) return undefined
  return 'text' in words ? words.text : `${strings[words.key]} ${strings['situation.uploadFailed']}`
}

/** Sent, yet too much like a work that is there already. */
export const isAlike = ({ state }: Pick<UploadItem, 'state'>): boolean =>
  state.is === 'sent' && (state.sent.similar?.length ?? 0) > 0

/** How far a file is, in words; of one that can't be submitted, why not. */
export function stateWords({ state }: UploadItem, strings: UploadingStrings): string | undefined {
  switch (state.is) {
    case 'reading':
      return strings['uploading.reading']
    case 'waiting':
      return strings['uploading.waiting']
    case 'sending':
      return strings[state.share < 1 ? 'uploading.sending' : 'uploading.finishing']
    case 'sent':
      return strings[isAlike({ state }) ? 'applyWork.alike' : 'situation.uploaded']
    case 'failed':
      return state.failure ? undefined : strings['uploading.stopped']
    case 'refused':
      return undefined
  }
}
