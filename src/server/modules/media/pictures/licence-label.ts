import { rightsPacket } from './rights.ts'
import type { Rights } from './rights.ts'

/** Metadata of a licensed file about its licence. */
export interface Label extends Rights {
  /** Number of the certificate. */
  readonly certificate: string
  /** Terms of use, in a line. */
  readonly terms: string
}

export const xmpOf = (label: Label): Uint8Array => Buffer.from(rightsPacket(label, label), 'utf8')

/** Longest texts of IPTC, in bytes. */
const longest = { title: 64, byline: 32, credit: 32, copyright: 128, instructions: 256 }

/** The same for programs that read IPTC, as an image resource of Photoshop. */
export function iptcOf(label: Label): Uint8Array {
  const records = [
    record(1, 90, Buffer.from('\x1b%G', 'latin1')),
    record(2, 5, cut(label.title, longest.title)),
    record(2, 40, cut(`${label.certificate} ${label.webStatement}`, longest.instructions)),
    record(2, 80, cut(label.creator, longest.byline)),
    record(2, 110, cut(label.credit, longest.credit)),
    record(2, 116, cut(label.copyright, longest.copyright)),
  ]
  const body = Buffer.concat(records)
  const head = Buffer.from('8BIM\x04\x04\0\0\0\0\0\0', 'latin1')
  head.writeUInt32BE(body.length, 8)
  return Buffer.concat([head, body, Buffer.alloc(body.length & 1)])
}

function record(kind: number, number: number, value: Uint8Array): Uint8Array {
  const head = Buffer.from([0x1c, kind, number, 0, 0])
  head.writeUInt16BE(value.length, 3)
  return Buffer.concat([head, value])
}

/** At most so many bytes of UTF-8, no character cut in two. */
function cut(text: string, bytes: number): Uint8Array {
  let kept = ''
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > bytes) break
    kept += character
  }
  return Buffer.from(kept)
}
