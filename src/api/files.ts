import * as v from 'valibot'
import { drawingCharacters, pictureBytes } from '#domain/limits/upload-limits.ts'

/** Files of multipart bodies; `Blob` is the same class name in Node and browsers, and `File` is one. */

/**
 * JPG or PNG under 50 MB. The server validates it by its content and names its fault; the
 * sender's name and type count for nothing.
 */
export const imageFile = v.instance(Blob)

/** A picture to search by; phones and browsers also hand out WebP. */
export const searchFile = v.pipe(
  v.instance(Blob),
  v.mimeType(['image/jpeg', 'image/png', 'image/webp']),
  v.minSize(1),
  v.maxSize(pictureBytes - 1),
)

/** Any file a work may be made of: a picture, or a video below 2 GB; validated as `imageFile` is. */
export const anyFile = v.instance(Blob)

/** A drawn picture as a data address, or its bare base64; at most 8 MB of text. */
export const base64File = v.pipe(
  v.string(),
  v.minLength(20),
  v.maxLength(drawingCharacters),
  v.regex(/^(data:image\/(png|jpeg|webp);base64,)?[A-Za-z\d+/]+={0,2}$/),
)
