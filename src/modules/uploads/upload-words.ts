import type { FileKind } from '#domain/limits/file-signatures.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import { formatShare } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
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

/** The problem of a file and its remedy; undefined while there is none. */
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

/** Rounds down: 100% would hide that a part is still missing. */
const shareIn = (share: number, code: LocaleCode) => ({
  share: formatShare(Math.floor(share * 100) / 100, code),
})

/** How far a file is, in words; of one that can't be submitted, why not. */
export function stateWords(
  { state }: UploadItem,
  strings: UploadingStrings,
  code: LocaleCode,
): string | undefined {
  switch (state.is) {
    case 'reading':
      return strings['uploading.reading']
    case 'waiting':
      return strings['uploading.waiting']
    case 'sending':
      if (state.isPaused) return fill(strings['uploading.paused'], shareIn(state.share, code))
      if (state.share >= 1) return strings['uploading.finishing']
      return state.from === undefined
        ? strings['uploading.sending']
        : fill(strings['uploading.continued'], shareIn(state.from, code))
    case 'sent':
      return strings[isAlike({ state }) ? 'applyWork.alike' : 'situation.uploaded']
    case 'failed':
      return state.failure ? undefined : strings['uploading.stopped']
    case 'refused':
      return undefined
  }
}
