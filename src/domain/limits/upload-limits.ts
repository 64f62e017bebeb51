const mebibyte = 1024 * 1024

/** Bytes that a picture stays below: 50 MB. */
export const pictureBytes = 50 * mebibyte
/** Bytes that a video stays below: 2 GB; also the largest size that our columns hold. */
export const videoBytes = 2048 * mebibyte

/** What a form may have around its file, and beside it. */
const formBytes = 2 * mebibyte
/** Bytes of a whole body: with one picture, with one file of any kind, with a long text, and of any other call. */
export const bodyBytes = {
  picture: pictureBytes + formBytes,
  file: videoBytes + formBytes,
  transfer: 8 * mebibyte,
  plain: mebibyte,
} as const

/** Characters of a drawn picture as base64. */
export const drawingCharacters = 8 * mebibyte
/** Bytes of a cover that still fit such a text. */
export const coverBytes = 5 * mebibyte
/** Bytes of a picture to search by, a call that asks for no login. */
export const searchedBytes = 10 * mebibyte

/** More than any camera makes; a small file that unpacks to more is an attack. */
export const mostPixels = 200_000_000
