/** A work is one of these. */
export type FileKind = 'image' | 'video'

export interface FileSignature {
  readonly kind: FileKind
  readonly extension: string
  /** Media type by content, which a name and a declared type may contradict. */
  readonly mime: string
  /** What stands where in its first bytes, one character a byte; the first row that fits counts. */
  readonly marks: readonly (readonly [at: number, text: string])[]
  /** Further bytes that stand somewhere in the head. */
  readonly holds?: string
  /** A picture that one may only search by. */
  readonly isForSearch?: true
}

/** Bytes from the beginning of a file that tell what it is. */
export const signatureBytes = 64

const png: FileSignature = {
  kind: 'image',
  extension: 'png',
  mime: 'image/png',
  marks: [[0, '\x89PNG\r\n\x1a\n']],
}
const jpg: FileSignature = {
  kind: 'image',
  extension: 'jpg',
  mime: 'image/jpeg',
  marks: [[0, '\xff\xd8\xff']],
}
const ebml = '\x1a\x45\xdf\xa3'

const film = (
  extension: string,
  mime: string,
  marks: FileSignature['marks'],
  holds?: string,
): FileSignature => ({ kind: 'video', extension, mime, marks, ...(holds && { holds }) })

/** Every kind of file that the site takes. */
const signatures: readonly FileSignature[] = [
  jpg,
  png,
  {
    kind: 'image',
    extension: 'webp',
    mime: 'image/webp',
    marks: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
    isForSearch: true,
  },
  film('mov', 'video/quicktime', [[4, 'ftypqt']]),
  film('mp4', 'video/mp4', [[4, 'ftyp']]),
  film('webm', 'video/webm', [[0, ebml]], 'webm'),
  film('mkv', 'video/x-matroska', [[0, ebml]]),
  film('avi', 'video/x-msvideo', [
    [0, 'RIFF'],
    [8, 'AVI '],
  ]),
  film('mpg', 'video/mpeg', [[0, '\0\0\x01\xba']]),
]

/** Pictures of phones, HEIC and AVIF, are boxed like films; nothing here takes them. */
const isBoxedPicture = (head: string): boolean => /^[^]{4}ftyp(hei|hev|mif|msf|avi)/.test(head)

/** What a file is by its first bytes, `signatureBytes` of them; undefined where the site has no use for it. */
function signatureOf(bytes: Uint8Array): FileSignature | undefined {
  const head = Array.from(bytes.subarray(0, signatureBytes), (byte) =>
    String.fromCharCode(byte),
  ).join('')
  if (isBoxedPicture(head)) return undefined
  return signatures.find(
    ({ marks, holds = '' }) =>
      marks.every(([at, text]) => head.startsWith(text, at)) && head.includes(holds),
  )
}

/** A file that a work may be made of. */
export function workFileOf(bytes: Uint8Array): FileSignature | undefined {
  const found = signatureOf(bytes)
  return found?.isForSearch ? undefined : found
}

/** A picture that one may search by. */
export function searchPictureOf(bytes: Uint8Array): FileSignature | undefined {
  const found = signatureOf(bytes)
  return found?.kind === 'image' ? found : undefined
}

/** Media types of what a search takes. */
export const searchMimes = signatures.flatMap(({ kind, mime }) => (kind === 'image' ? [mime] : []))
