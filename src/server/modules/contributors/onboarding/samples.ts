import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { ownUpload } from '#server/modules/uploads/own-upload.ts'
import { applicationAddress } from './contributor-agreement.presenter.ts'
import type { ApplicationRow } from './contributor-agreement.queries.ts'
import { onboardingSentences } from './onboarding.messages.ts'

export interface Samples {
  readonly worktype: readonly ('image' | 'video')[]
  readonly images: readonly string[]
  readonly video: readonly string[]
}

/** How many works of each kind an application shows: no fewer, no more. */
const wanted = { images: 10, video: 3 } as const

interface Asked {
  readonly address: string
  readonly kind: 'image' | 'video'
  readonly field: string
}

/**
 * The file behind an address: an own upload, or what the application before showed at it.
 * @throws ApiError `unprocessable` with the field
 */
export async function shownFile(
  context: Context,
  { address, kind, field }: Asked,
  before: ApplicationRow | undefined,
): Promise<{ key: string; sha256: string }> {
  const known = before && [before.thumb, before.license, ...before.images, ...before.video]
  const kept = known?.find((key) => key !== null && applicationAddress(key) === address)
  // Uploads are checked anew; pictures of the sample have no row with facts to check, only a key.
  if (kept && !kept.startsWith('uploads/')) return { key: kept, sha256: kept }
  return ownUpload(context, address, kind, field)
}

/** Keys of the sample works, of the kinds applied for. @throws ApiError `unprocessable` */
export async function samplesOf(
  context: Context,
  { worktype, images, video }: Samples,
  before: ApplicationRow | undefined,
): Promise<{ images: string[]; video: string[] }> {
  const seen = new Set<string>()
  async function keysOf(field: 'images' | 'video', addresses: readonly string[]) {
    refuseCount(field, addresses.length)
    const kind = field === 'images' ? 'image' : 'video'
    const keys: string[] = []
    for (const [index, address] of addresses.entries()) {
      const at = `${field}.${index}`
      const file = await shownFile(context, { address, kind, field: at }, before)
      if (seen.has(file.sha256))
        throw new ApiError('unprocessable', { field: at, sentence: onboardingSentences.same_file })
      seen.add(file.sha256)
      keys.push(file.key)
    }
    return keys
  }
  return {
    images: worktype.includes('image') ? await keysOf('images', images) : [],
    video: worktype.includes('video') ? await keysOf('video', video) : [],
  }
}

function refuseCount(field: keyof typeof wanted, count: number): void {
  const isFew = count < wanted[field]
  if (!isFew && count === wanted[field]) return
  const { too_few_images, too_many_images, too_few_videos, too_many_videos } = onboardingSentences
  const sentences = {
    images: isFew ? too_few_images : too_many_images,
    video: isFew ? too_few_videos : too_many_videos,
  }
  throw new ApiError('unprocessable', { field, sentence: sentences[field] })
}
