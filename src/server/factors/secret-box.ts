import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { authSecret } from '../auth/secret.ts'

const [nonceBytes, tagBytes] = [12, 16]

/** Of the server's own secret, so that the database alone opens nothing. */
async function keyOf(dataDir: string): Promise<Uint8Array> {
  const secret = await authSecret(dataDir)
  return new Uint8Array(hkdfSync('sha256', secret, 'second-factors', 'secret-box-1', 32))
}

/** A secret as it lies in the database: AES-256-GCM, `1.` and nonce, tag and text as base64url. */
export async function seal(dataDir: string, text: string): Promise<string> {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(dataDir), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** The secret again. @throws Error when another key sealed it, or somebody changed it */
export async function open(dataDir: string, sealed: string): Promise<string> {
  const [version, body = ''] = sealed.split('.')
  if (version !== '1') throw new Error('a sealed secret of an unknown version')
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    await keyOf(dataDir),
    bytes.subarray(0, nonceBytes),
    { authTagLength: tagBytes },
  )
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const rest = bytes.subarray(nonceBytes + tagBytes)
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
}
