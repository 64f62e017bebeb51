import { ApiError } from '#server/core/api-error.ts'
import { isDiskFull } from '#server/core/files/disk-full.ts'
import { FfmpegMissing } from '../media/films/ffmpeg.ts'
import { VideoError } from '../media/films/video.ts'
import { PictureError } from '../media/pictures/read-picture.ts'
import type { PictureFault } from '../media/pictures/read-picture.ts'
import { uploadMessages } from './uploads.messages.ts'

const pictureSentences: Readonly<Record<PictureFault, keyof typeof uploadMessages>> = {
  not_a_picture: 'damaged',
  damaged: 'damaged',
  too_many_pixels: 'tooManyPixels',
  too_heavy: 'tooHeavy',
  too_small: 'tooSmall',
  smuggled: 'smuggled',
}

export function unsupported(field: string, sentence: keyof typeof uploadMessages): ApiError {
  return new ApiError('unsupported_type', { field, sentence: uploadMessages[sentence] })
}

export function tooLarge(field: string, sentence: 'pictureTooLarge' | 'videoTooLarge'): ApiError {
  return new ApiError('too_large', { field, sentence: uploadMessages[sentence] })
}

/** Says what a file suffers from; other errors go on. */
export function refusing(field: string): (error: unknown) => never {
  return (error) => {
    if (isDiskFull(error)) throw error
    if (error instanceof PictureError) throw unsupported(field, pictureSentences[error.code])
    if (error instanceof VideoError) throw unsupported(field, 'videoUnreadable')
    if (error instanceof FfmpegMissing) {
      throw new ApiError('unavailable', { field, sentence: uploadMessages.noFilms })
    }
    throw error
  }
}

/** Why this is no file to be uploaded, by its first bytes and what its sender calls it. */
export function refuseUnknown(field: string, file: Blob, head: Uint8Array): ApiError {
  const text = new TextDecoder('latin1').decode(head)
  if (/<svg|<\?xml[^>]*>\s*(<!--|<!doctype svg|<svg)?/i.test(text))
    return unsupported(field, 'drawing')
  const isNamedPicture = file instanceof File && /\.(jpe?g|png)$/i.test(file.name)
  return unsupported(field, isNamedPicture ? 'otherInside' : 'notAccepted')
}
