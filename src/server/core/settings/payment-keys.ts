import { createPrivateKey, createPublicKey, createSecretKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { made, matching } from './setting-forms.ts'

/**
 * An RSA key of a setting: PEM text (also with `\n` written out, or a certificate), the bare base64 that Alipay's
 * tools give, or the path of a file with either.
 */
export const rsaKey = (kind: 'private' | 'public') =>
  made((value) => {
    const key = attempt(() => keyOf(isKeyText(value) ? value : readFileSync(value, 'utf8'), kind))
    const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0
    return key?.asymmetricKeyType === 'rsa' && bits >= 2048 ? key : undefined
  }, `an RSA ${kind} key of 2048 bits or more, or its file`)

/** The APIv3 key of WeChat Pay. */
export const apiKey = v.pipe(
  matching(/^[\x21-\x7e]{32}$/, 'exactly 32 characters'),
  v.transform((value) => createSecretKey(Buffer.from(value))),
)

/** Bare keys are long and have nothing of a path but slashes, which are rarely first. */
function isKeyText(value: string): boolean {
  return value.includes('-----BEGIN ') || /^MI[A-Za-z\d+/=\s]{300,}$/.test(value)
}

function keyOf(text: string, kind: 'private' | 'public'): KeyObject | undefined {
  const trimmed = text.replaceAll(String.raw`\n`, '\n').trim()
  const create = kind === 'private' ? createPrivateKey : createPublicKey
  if (trimmed.includes('-----BEGIN ')) {
    // A public key can be drawn from a private one, which is then in the wrong variable.
    if (kind === 'public' && trimmed.includes('PRIVATE KEY')) return undefined
    return create(trimmed)
  }
  const der = { key: Buffer.from(trimmed, 'base64'), format: 'der' } as const
  return kind === 'private'
    ? (attempt(() => createPrivateKey({ ...der, type: 'pkcs8' })) ??
        createPrivateKey({ ...der, type: 'pkcs1' }))
    : (attempt(() => createPublicKey({ ...der, type: 'spki' })) ??
        createPublicKey({ ...der, type: 'pkcs1' }))
}

function attempt<Value>(make: () => Value): Value | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
