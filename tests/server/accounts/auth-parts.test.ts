import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { authSecrets, useAuthSecrets } from '#server/core/security/auth-secret.ts'
import { readEnvironment } from '#server/core/settings/settings.ts'
import { derivedToken, hashCode, randomCode, sameHash } from '#server/core/security/tokens.ts'
import { authSentences, validationSentences } from '#server/modules/accounts/accounts.messages.ts'
import {
  hashPassword,
  isOutdated,
  matchesPassword,
} from '#server/modules/accounts/login/passwords.ts'

describe('passwords', () => {
  it('match their own hash and no other', async () => {
    const hash = await hashPassword('Zehn Pferde 10!')
    expect(hash).toMatch(/^scrypt\$15\$8\$3\$/)
    expect(await matchesPassword('Zehn Pferde 10!', hash)).toBe(true)
    expect(await matchesPassword('Zehn Pferde 10', hash)).toBe(false)
    expect(await matchesPassword('', hash)).toBe(false)
  })

  it('are salted', async () => {
    expect(await hashPassword('secret_pass')).not.toBe(await hashPassword('secret_pass'))
  })

  it('match however their accents were composed', async () => {
    const hash = await hashPassword('pässword1!'.normalize('NFC'))
    expect(await matchesPassword('pässword1!'.normalize('NFD'), hash)).toBe(true)
  })

  it('are never matched by an absent hash', async () => {
    expect(await matchesPassword('', null)).toBe(false)
    expect(await matchesPassword('AAAAAAAA', null)).toBe(false)
  })

  it('keep the parameters they were made with', async () => {
    const cheap = `scrypt$4$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`
    expect(isOutdated(cheap)).toBe(true)
    expect(await matchesPassword('secret_pass', cheap)).toBe(false)
    expect(isOutdated(await hashPassword('secret_pass'))).toBe(false)
    await expect(matchesPassword('secret_pass', 'plain')).rejects.toThrow('malformed')
  })
})

describe('the secret', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'auth-secret-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('is made once, for its owner alone', async () => {
    const dataDir = join(folder, 'data')
    const all = await Promise.all([
      authSecrets(dataDir).then(([secret]) => secret),
      authSecrets(dataDir).then(([secret]) => secret),
      authSecrets(`${dataDir}/`).then(([secret]) => secret),
    ])
    expect(all[0]).toHaveLength(32)
    expect(all[1].equals(all[0])).toBe(true)
    expect(all[2].equals(all[0]), 'another process, another spelling').toBe(true)
    expect((await readFile(join(dataDir, 'auth.key'))).equals(all[0])).toBe(true)
    expect((await stat(join(dataDir, 'auth.key'))).mode & 0o777).toBe(0o600)
  })

  it('is not replaced silently when it is damaged', async () => {
    await writeFile(join(folder, 'auth.key'), 'short')
    await expect(authSecrets(folder)).rejects.toThrow('damaged')
    await writeFile(join(folder, 'auth.key'), randomBytes(32))
    expect(await authSecrets(folder)).toHaveLength(1)
  })

  it('of the settings is that of every server, whatever lies in its folder', async () => {
    const given = readEnvironment({ AUTH_SECRET: `${'ab'.repeat(32)},${'cd'.repeat(32)}` })
    const dataDir = join(folder, 'other')
    useAuthSecrets(dataDir, given.authSecrets)
    const found = await authSecrets(dataDir)
    expect(found.map((one) => one.toString('hex'))).toEqual(['ab'.repeat(32), 'cd'.repeat(32)])
    await expect(stat(join(dataDir, 'auth.key'))).rejects.toThrow('ENOENT')
    expect(() => readEnvironment({ AUTH_SECRET: 'short' })).toThrow('AUTH_SECRET')
  })
})

describe('tokens and codes', () => {
  const secret = randomBytes(32)

  it('derive from token, purpose and secret', () => {
    const token = derivedToken(secret, 'refresh', 'a')
    expect(token).toBe(derivedToken(secret, 'refresh', 'a'))
    expect(token).toHaveLength(43)
    const others = [
      derivedToken(secret, 'ticket', 'a'),
      derivedToken(secret, 'refresh', 'b'),
      derivedToken(randomBytes(32), 'refresh', 'a'),
    ]
    expect(others).not.toContain(token)
  })

  it('are six digits, evenly, without the uneven end of the range', () => {
    expect(randomCode(() => Uint8Array.of(0, 0, 0, 7))).toBe('000007')
    const draws = [Uint8Array.of(255, 255, 255, 255), Uint8Array.of(0, 15, 66, 63)]
    expect(randomCode(() => draws.shift() ?? new Uint8Array(4))).toBe('999999')
    expect(draws).toEqual([])
  })

  it('hash a code with its mobile', () => {
    const hash = hashCode(secret, '13800138000', '123456')
    expect(sameHash(hash, hashCode(secret, '13800138000', '123456'))).toBe(true)
    expect(sameHash(hash, hashCode(secret, '13800138001', '123456'))).toBe(false)
    expect(sameHash(hash, hash.slice(1))).toBe(false)
  })
})

describe('sentences', () => {
  it('are there in every language, each its own', () => {
    for (const [name, sentence] of Object.entries({ ...validationSentences, ...authSentences })) {
      expect(Object.keys(sentence).sort(), name).toEqual([...localeCodes].sort())
      expect(Object.values(sentence).every((text) => text.trim() !== '')).toBe(true)
      const { zh, en, ar, de, ja, ko, ru } = sentence
      expect(new Set([zh, en, ar, de, ja, ko, ru]).size, name).toBe(7)
    }
  })
})
