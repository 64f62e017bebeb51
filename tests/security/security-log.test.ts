import { appendFile, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chainKey } from '#server/core/log/chain.ts'
import { floodLimits } from '#server/core/log/flood.ts'
import { chainKeys } from '#server/core/log/kept-keys.ts'
import { openSecurityLog } from '#server/core/log/security-log.ts'
import { verifyLog } from '#server/core/log/verify-log.ts'
import { authSecrets, dropOldAuthSecret } from '#server/core/security/auth-secret.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { rotateKey } from '#server/operations/encryption/rotate-keys.ts'
import { keptLog, recorder } from './logged.ts'
import type { KeptLog, Recorder } from './logged.ts'

let at = new Date('2026-11-21T04:00:00Z')
const now = () => at
let kept: KeptLog
let told: Recorder

beforeEach(async () => {
  at = new Date('2026-11-21T04:00:00Z')
  told = recorder()
  kept = await keptLog(told.log, now)
})
afterEach(() => kept.remove())

const key = async () => chainKey((await authSecrets(kept.dataDir))[0])
const verify = async () => verifyLog(kept.folder, [await key()])
const again = () =>
  openSecurityLog({ config: { dataDir: kept.dataDir, port: 1 }, log: told.log, now })

async function files(): Promise<string[]> {
  return (await readdir(kept.folder)).sort().map((name) => join(kept.folder, name))
}
async function lines(): Promise<string[]> {
  const texts = await Promise.all((await files()).map((file) => readFile(file, 'utf8')))
  return texts.join('').trimEnd().split('\n')
}

describe('the security log', () => {
  test('keeps each event as a numbered, sealed line of a file for its owner, and tells the ordinary log', async () => {
    kept.record('login_failed', { user: 7, address: '203.0.113.77', reason: 'wrong_password' })
    kept.record('role_changed', { user: 1, subject: 'user:7' })
    await kept.close()
    const [file = ''] = await files()
    expect(file).toMatch(/security-2026-11\.[\w-]+-1\.jsonl$/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(kept.folder)).mode & 0o777).toBe(0o700)
    const [first, second] = (await lines()).map((line) => JSON.parse(line) as object)
    expect(first).toMatchObject({
      seq: 1,
      time: at.toISOString(),
      event: 'login_failed',
      address: '203.0.113.0/24',
      user: 7,
    })
    expect(second).toMatchObject({
      seq: 2,
      event: 'role_changed',
      prev: (first as { mac: string }).mac,
    })
    expect(told.lines()).toMatchObject([
      { event: 'security', security: 'login_failed', seq: 1, level: 'warn' },
      { event: 'security', security: 'role_changed', seq: 2, mac: (second as { mac: string }).mac },
    ])
    expect(await verify()).toEqual({ files: 1, lines: 2 })
  })

  test('goes on after a restart, into the next month, and after a torn last line', async () => {
    kept.record('settings_changed')
    await kept.close()
    let log = await again()
    log.record('backup_written')
    at = new Date('2026-12-01T00:00:00Z')
    log.record('settings_changed')
    await log.close()
    const last = (await files())[1] ?? ''
    await appendFile(last, '{"seq":4,"time":"2026-12')
    log = await again()
    log.record('settings_changed')
    await log.close()
    expect((await lines()).map((line) => (JSON.parse(line) as { seq: number }).seq)).toEqual([
      1, 2, 3, 4,
    ])
    expect((await lines())[3]).toContain('"torn":24')
    expect(await verify()).toEqual({ files: 2, lines: 4 })
  })

  test.each([
    ['another word', (text: string) => text.replace('user:2', 'user:3'), /line 2: changed/],
    ['a line that is gone', (text: string) => drop(text, 1), /line 2: lines are missing/],
    [
      'the first line gone and the rest numbered anew',
      (text: string) => drop(text, 0).replaceAll('"seq":2', '"seq":1'),
      /line 1: changed/,
    ],
    ['two lines in another order', (text: string) => swap(text), /line 1|line 2/],
    [
      'a line of a writer without the key',
      (text: string) =>
        `${text}{"seq":4,"event":"logout","key":"00000000","prev":"x","mac":"${'0'.repeat(64)}"}\n`,
      /line 4: sealed with another key/,
    ],
    ['rubbish', (text: string) => `${text}hello\n`, /line 4: not a sealed line/],
  ])('names %s', async (_, change, message) => {
    for (const id of [1, 2, 3]) kept.record('role_changed', { subject: `user:${id}` })
    await kept.close()
    expect(await verify()).toEqual({ files: 1, lines: 3 })
    const [file = ''] = await files()
    await writeFile(file, change(await readFile(file, 'utf8')))
    await expect(verify()).rejects.toThrow(message)
  })

  test('names a month that was cut at its end, once the next one exists', async () => {
    for (const id of [1, 2, 3]) kept.record('role_changed', { subject: `user:${id}` })
    at = new Date('2026-12-01T00:00:00Z')
    kept.record('settings_changed')
    await kept.close()
    const [file = ''] = await files()
    await writeFile(file, drop(await readFile(file, 'utf8'), 2))
    await expect(verify()).rejects.toThrow(/security-2026-12\.\S+ line 1: lines are missing/)
  })

  test('a flood of refusals becomes a few lines and a number', async () => {
    for (let time = 0; time < 3000; time += 1) {
      kept.record('access_refused', { address: '203.0.113.5', reason: 'unauthorized' })
      kept.record('call_limited', { address: `10.${time % 250}.${time % 50}.9` })
    }
    kept.record('role_changed', { subject: 'user:9' })
    at = new Date(at.getTime() + 60_000)
    kept.record('access_refused', { address: '203.0.113.5', reason: 'unauthorized' })
    await kept.close()
    const all = (await lines()).map((line) => JSON.parse(line) as { event: string; count?: number })
    expect(all.length).toBeLessThan(3 * floodLimits.ofAll)
    const refused = all.filter(({ event }) => event === 'access_refused')
    const sum = refused.reduce((total, { count = 1 }) => total + count, 0)
    expect(sum).toBe(3001)
    const limited = all.filter(({ event }) => event === 'call_limited')
    expect(limited.reduce((total, { count = 1 }) => total + count, 0)).toBe(3000)
    expect(all.some(({ event }) => event === 'role_changed')).toBe(true)
    await verify()
  })
})

const drop = (text: string, place: number): string =>
  text
    .split('\n')
    .filter((_, index) => index !== place)
    .join('\n')
const swap = (text: string): string => {
  const [a = '', b = '', ...rest] = text.split('\n')
  return [b, a, ...rest].join('\n')
}

test('lines stay readable when their key is replaced and dropped, and no line goes on with it', async () => {
  const { dataDir, folder } = kept
  const reopened = (spelling: string) =>
    openSecurityLog({ config: { dataDir: spelling, port: 1 }, log: told.log, now })
  kept.record('logout', { user: 1 })
  await kept.close()
  const config = { ...configOf(readEnvironment({})), dataDir }
  await rotateKey('auth', config, {})
  // A process reads the secret once: another spelling of the folder is another process.
  const renewed = await reopened(`${dataDir}/`)
  renewed.record('logout', { user: 2 })
  await renewed.close()
  await dropOldAuthSecret(dataDir)
  expect(await verifyLog(folder, await chainKeys(`${dataDir}//`))).toEqual({ files: 1, lines: 2 })
  const stale = await reopened(dataDir)
  stale.record('logout', { user: 3 })
  await stale.close()
  await expect(verifyLog(folder, await chainKeys(`${dataDir}//`))).rejects.toThrow(
    'line 3: sealed with a key that was replaced before',
  )
})
