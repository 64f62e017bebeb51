import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { EnvironmentError } from './setting-values.ts'

/**
 * An RSA key of a setting: PEM text (also with `\n` written out, or a certificate), the bare base64 that Alipay's
 * tools give, or the path of a file with either. Throws `EnvironmentError`, which never repeats the value.
 */
export function rsaKey(name: string, value: string, kind: 'private' | 'public'): KeyObject {
  const key = attempt(() => keyOf(isKeyText(value) ? value : readFileSync(value, 'utf8'), kind))
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0
  if (key?.asymmetricKeyType !== 'rsa' || bits < 2048) {
    throw new EnvironmentError(name, `an RSA ${kind} key of 2048 bits or more, or its file`)
  }
  return key
}

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
