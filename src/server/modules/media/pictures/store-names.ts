import { createHash } from 'node:crypto'

/** First part of the keys of a picture's files. */
export const storeName = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256.slice(2, 22)}`

/**
 * Where a clean copy lies: its name follows from its own bytes and from nothing else, so that none but those who were shown its
 * address, or have the copy, can tell it. The preview's name must not lead to it.
 */
export const pressKey = (bytes: Uint8Array): string =>
  `press/${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.jpg`
