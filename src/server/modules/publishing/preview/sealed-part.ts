import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'

/** What one preview is kept by: all of it follows from the key in its address, which is kept nowhere. */
export interface PreviewSecret {
  /** Of its folder. */
  readonly name: string
  readonly secret: Buffer
}

const derived = (key: string, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `preview ${use}`, bytes))

export const secretOf = (key: string): PreviewSecret => ({
  name: derived(key, 'name', 16).toString('hex'),
  secret: derived(key, 'secret', 32),
})

/** Name of a part's file, which says nothing of the part. */
export const partName = ({ secret }: PreviewSecret, part: string): string =>
  createHmac('sha256', secret).update(part).digest('hex').slice(0, 32)

const algorithm = 'aes-256-gcm'
const lengths = { nonce: 12, tag: 16, moment: 8 }

/** A part with the moment (milliseconds) at which it ends, readable by the secret alone. */
export function sealPart(
  { secret }: PreviewSecret,
  part: string,
  { nonce, bytes, until }: { nonce: Uint8Array; bytes: Uint8Array; until: number },
): Uint8Array {
  const moment = Buffer.alloc(lengths.moment)
  moment.writeDoubleBE(until)
  const cipher = createCipheriv(algorithm, secret, nonce).setAAD(Buffer.from(part))
  const sealed = [cipher.update(moment), cipher.update(bytes), cipher.final()]
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()])
}

/** The same in plain; undefined where it was changed, or is another part. */
export function openPart({ secret }: PreviewSecret, part: string, stored: Uint8Array) {
  const all = Buffer.from(stored.buffer, stored.byteOffset, stored.length)
  const sealed = all.subarray(lengths.nonce, -lengths.tag)
  const decipher = createDecipheriv(algorithm, secret, all.subarray(0, lengths.nonce))
    .setAAD(Buffer.from(part))
    .setAuthTag(all.subarray(-lengths.tag))
  try {
    const plain = Buffer.concat([decipher.update(sealed), decipher.final()])
    return { until: plain.readDoubleBE(), bytes: plain.subarray(lengths.moment) }
  } catch {
    return undefined
  }
}

export const nonceBytes = lengths.nonce
