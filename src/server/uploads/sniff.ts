/** The type of a file by its first bytes. */
export interface Sniffed {
  readonly kind: 'image' | 'video'
  readonly extension: string
  readonly mime: string
}

/** Bytes that `sniff` wants to see. */
export const sniffedBytes = 64

const at = (head: Uint8Array, place: number, text: string): boolean =>
  Buffer.from(head.subarray(place, place + text.length)).toString('latin1') === text

/** The kinds of files a work may be made of, judged by content; what the sender calls it counts for nothing. */
export function sniff(head: Uint8Array): Sniffed | undefined {
  const image = (extension: string, mime: string) => ({ kind: 'image', extension, mime }) as const
  const video = (extension: string, mime: string) => ({ kind: 'video', extension, mime }) as const
  if (at(head, 0, '\x89PNG\r\n\x1a\n')) return image('png', 'image/png')
  if (at(head, 0, '\xff\xd8\xff')) return image('jpg', 'image/jpeg')
  if (at(head, 4, 'ftypqt')) return video('mov', 'video/quicktime')
  // Pictures of phones are boxed like films.
  if (/^ftyp(hei|hev|mif|msf|avi)/.test(Buffer.from(head.subarray(4, 12)).toString('latin1'))) {
    return undefined
  }
  if (at(head, 4, 'ftyp')) return video('mp4', 'video/mp4')
  if (at(head, 0, '\x1a\x45\xdf\xa3')) {
    const isWebm = Buffer.from(head).includes('webm')
    return isWebm ? video('webm', 'video/webm') : video('mkv', 'video/x-matroska')
  }
  if (at(head, 0, 'RIFF') && at(head, 8, 'AVI ')) return video('avi', 'video/x-msvideo')
  if (at(head, 0, '\x00\x00\x01\xba')) return video('mpg', 'video/mpeg')
  return undefined
}
