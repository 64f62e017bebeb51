import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { anyFile, base64File, imageFile } from '#api/files.ts'
import { thumbEntries } from '#api/records.ts'
import { nonZeroCode } from '#api/refusals.ts'
import {
  count,
  decimal,
  id,
  integer,
  keywords,
  list,
  maybe,
  media,
  oneOf,
  own,
  seconds,
  size,
  text,
} from '#api/values.ts'

const uploaded = {
  /** Address to hand back in later calls. */
  url: media,
  path: maybe(text),
  ...thumbEntries,
  width: own(size),
  height: own(size),
  size: own(size),
  extension: own(text),
}

/** Metadata of the file (IPTC, XMP, EXIF), to prefill the form. */
const embedded = v.object({
  title: maybe(text),
  description: maybe(text),
  keywords: maybe(keywords),
  author: maybe(text),
  create_date: maybe(text),
  year: maybe(text),
})

const similarImage = v.object({
  id: maybe(id),
  title: maybe(text),
  ...thumbEntries,
  url: maybe(media),
  score: own(decimal),
})

const pictureEntries = { similar: maybe(list(similarImage)), meta: own(embedded) }

export const uploadImage = write({
  method: 'POST',
  path: 'v1/upload/user/similar/image',
  access: 'user',
  summary: 'Stores a picture and looks for ones like it',
  encoding: 'multipart',
  timeout: 'transfer',
  body: v.object({ file: imageFile }),
  reply: v.object({ ...uploaded, ...pictureEntries }),
  errors: ['too_large', 'unsupported_type', 'conflict', 'unavailable'],
})

export const uploadIdCard = write({
  method: 'POST',
  path: 'v1/upload/user/idcard',
  access: 'user',
  summary: 'Stores a picture of an identity card and reads it',
  encoding: 'multipart',
  timeout: 'transfer',
  body: v.object({ file: imageFile }),
  reply: v.object({
    code: maybe(integer),
    msg: maybe(text),
    /** Ours: `photos` counts the different photos of this card; from the second on a name is taken unread. */
    data: maybe(v.object({ name: maybe(text), idNumber: maybe(text), photos: own(count) })),
    thumb: maybe(media),
    url: maybe(media),
  }),
  refusal: nonZeroCode,
  errors: ['too_large', 'unsupported_type', 'conflict', 'unavailable'],
})

export const uploadBase64 = write({
  method: 'POST',
  path: 'v1/upload/base64',
  access: 'user',
  summary: 'Stores a drawn picture: a signature or a frame of a video',
  timeout: 'transfer',
  body: v.object({ base64_file: base64File }),
  reply: v.object(uploaded),
  errors: ['too_large', 'unsupported_type', 'conflict', 'unavailable'],
})

export const uploadFile = write({
  method: 'POST',
  path: 'v1/upload/user/file',
  access: 'user',
  summary: 'Stores a file, a video for instance',
  encoding: 'multipart',
  timeout: 'transfer',
  body: v.object({ file: anyFile }),
  reply: v.object({ ...uploaded, duration: own(seconds) }),
  errors: ['too_large', 'unsupported_type', 'conflict', 'unavailable'],
})

/**
 * Ours: ends an upload whose bytes were sent by the tus protocol 1.0.0 to `v1/upload/tus`, with `filename`, `filetype` and,
 * for pictures of works, `aim picture` as `Upload-Metadata`. Asked again it answers the same.
 */
export const uploadParts = write({
  method: 'POST',
  path: 'v1/upload/tus/{id}',
  access: 'user',
  summary: 'Validates and stores a file that was sent in parts (tus 1.0.0 at v1/upload/tus)',
  timeout: 'transfer',
  params: v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) }),
  reply: v.object({ ...uploaded, ...pictureEntries, duration: own(seconds) }),
  errors: ['not_found', 'too_large', 'unsupported_type', 'conflict', 'unavailable'],
})

export const uploadPrivate = read({
  path: 'v1/upload/private/{name}',
  access: 'user',
  summary: 'An own stored file that other users may not see; editors see it while they review',
  timeout: 'transfer',
  params: v.object({ name: v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/)) }),
  /** Of a picture: a reduction of at most so many pixels on its long side. */
  query: v.object({ side: v.optional(oneOf(320, 640, 1600)) }),
  reply: 'file',
  errors: ['not_found'],
})
