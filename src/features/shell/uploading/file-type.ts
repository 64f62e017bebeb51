/** The kinds of files for the site: pictures are JPG or PNG; videos are all that a browser shows or a server converts. */
export type FileKind = 'image' | 'video'

export interface ContentType {
  readonly kind: FileKind
  /** Media type by content, which the name may contradict. */
  readonly type: string
}

/** Bytes from the beginning of a file that tell its type. */
export const headBytes = 64

const starts: readonly [type: ContentType, at: number, bytes: string][] = [
  [{ kind: 'image', type: 'image/jpeg' }, 0, '\xff\xd8\xff'],
  [{ kind: 'image', type: 'image/png' }, 0, '\x89PNG\r\n\x1a\n'],
  [{ kind: 'video', type: 'video/webm' }, 0, '\x1a\x45\xdf\xa3'],
  [{ kind: 'video', type: 'video/x-msvideo' }, 8, 'AVI '],
  [{ kind: 'video', type: 'video/mpeg' }, 0, '\0\0\x01\xba'],
]

/** Brands of the same box that name pictures: HEIC, AVIF. */
const pictureBrand = /^(hei[cxms]|hev[cx]|mif1|msf1|avif|avis)$/

/** Whether a file is a drawing; a prologue may be longer than the head that the browser reads of it. */
export function isSvg(head: Uint8Array, declared: string): boolean {
  const text = new TextDecoder().decode(head)
  return /<svg|<!doctype svg/i.test(text) || (declared === 'image/svg+xml' && /^\s*</.test(text))
}

/** The type of a file by its first bytes; undefined for every type that the site does not use. */
export function contentType(head: Uint8Array): ContentType | undefined {
  const text = Array.from(head.subarray(0, headBytes), (byte) => String.fromCharCode(byte)).join('')
  const found = starts.find(([, at, bytes]) => text.startsWith(bytes, at))
  if (found) return found[0]
  if (text.slice(4, 8) !== 'ftyp') return undefined
  const brand = text.slice(8, 12)
  if (pictureBrand.test(brand)) return undefined
  return { kind: 'video', type: brand === 'qt  ' ? 'video/quicktime' : 'video/mp4' }
}
