import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { genuineSignature, hookSignature } from '#server/core/security/hook-signature.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import type { Config } from '#server/core/settings/settings.ts'
import { files, idempotencyKeys } from '#server/database/schema/desk.ts'
import { settlementContracts } from '#server/database/schema/photographers.ts'
import { users } from '#server/database/schema/users.ts'
import { readCardOf } from '#server/modules/contributors/identity-card/card-facts.ts'
import { alipayGateway } from '#server/modules/payments/providers/alipay.ts'
import { NotificationRefused } from '#server/modules/payments/providers/gateway.ts'
import { wechatGateway } from '#server/modules/payments/providers/wechat-pay.ts'
import { enterVault } from '#server/operations/encryption/enter-vault.ts'
import { dropOldKeys, rotateKey } from '#server/operations/encryption/rotate-keys.ts'
import { enqueueSealIfStale } from '#server/operations/encryption/seal-data.ts'
import { sealExisting } from '#server/operations/encryption/seal-existing.ts'
import { countStale, sealedColumns } from '#server/operations/encryption/sealed-columns.queries.ts'
import { usedKeys } from '#server/operations/encryption/vault-keys.queries.ts'
import { alipayVariables, openAlipayGateway } from '../fixtures/alipay-gateway.ts'
import { newKeyPair } from '../fixtures/key-pairs.ts'
import { openWechatGateway, wechatVariables } from '../fixtures/wechat-gateway.ts'
import { newAccount, startTestServer, tokenOf } from '../server/support/auth-server.ts'
import { openTestDatabase } from '../server/support/database.ts'
import { openHarness, testNow } from '../server/support/harness.ts'
import type { Harness } from '../server/support/harness.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotation-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the encryption key', () => {
  let config: Config
  let harness: Harness
  let userId: number
  beforeAll(async () => {
    config = {
      ...configOf(readEnvironment({ DATA_DIR: join(folder, 'data'), SANDBOX: '1' })),
      databaseFolder: 'memory://',
    }
    harness = await openHarness({ config })
    await enterVault(config, harness.db)
    const user = await harness.login('user', { realname: '欧阳晓明' })
    userId = user.id
    await harness.services.files.originals.put('contracts/1/a.pdf', Buffer.from('the document'))
  })
  afterAll(() => harness.close())

  const originals = () => harness.services.files.originals
  const nameOf = async () => {
    const [user] = await harness.db.select().from(users).where(eq(users.id, userId))
    return user?.realname
  }
  const document = async () =>
    String(Buffer.from((await originals().get('contracts/1/a.pdf')) ?? ''))
  const seal = () =>
    sealExisting(
      { db: harness.db, files: harness.services.files, now: () => testNow },
      { signal: new AbortController().signal },
    )

  test('rows and documents of a version without a vault are sealed at a start, beside the work', async () => {
    const facts = { name: '陈海生', idNumber: '110101199003078515', photos: '1' }
    await harness.db.execute(sql`update users set realname = '欧阳晓明'`)
    const row = { purpose: 'idcard', mime: 'image/png', bytes: 9, sha256: 'a', facts }
    await harness.db.insert(files).values({ key: 'uploads/card.png', userId, ...row })
    await writeFile(join(config.originalsDir, 'contracts/1/a.pdf'), 'the document')
    await originals().put('uploads/card.png', Buffer.from('the photo'))
    await originals().put('uploads/work.png', Buffer.from('for sale'))
    const reply = { realname: '欧阳晓明' }
    const key = { userId, key: 'k', call: 'c', requestHash: 'h' }
    await harness.db.insert(idempotencyKeys).values(key)
    await harness.db.execute(
      sql`update idempotency_keys set reply = ${JSON.stringify(reply)}::jsonb`,
    )
    const contract = { realname: '陈海生', idcard: 'plain', bankCard: 'plain', nameRead: 'plain' }
    await harness.db.insert(settlementContracts).values({ ...contract, userId })
    await harness.db.execute(
      sql`update settlement_contracts set bank_card = '6222020000000000008', name_read = '陈海主'`,
    )
    expect(await nameOf()).toBe('欧阳晓明')

    await enqueueSealIfStale(harness.db)
    await harness.services.jobs.drain()
    const raw = await harness.db.execute(sql`select realname from users where id = ${userId}`)
    expect(JSON.stringify(raw)).not.toContain('欧阳晓明')
    expect(await nameOf()).toBe('欧阳晓明')
    const rows = await harness.db.execute(
      sql`select bank_card, name_read from settlement_contracts`,
    )
    expect(JSON.stringify(rows)).not.toMatch(/6222020000000000008|陈海主/)
    const [contractRow] = await harness.db.select().from(settlementContracts)
    expect(contractRow).toMatchObject({ bankCard: '6222020000000000008', nameRead: '陈海主' })
    const [card] = await harness.db.select().from(files)
    expect(JSON.stringify(card?.facts)).not.toContain(facts.idNumber)
    expect(readCardOf(card?.facts ?? null)).toMatchObject({ name: '陈海生' })
    const [kept] = await harness.db.select().from(idempotencyKeys)
    expect(kept?.reply).toEqual(reply)
    expect(await originals().isSealed('uploads/card.png')).toBe(true)
    expect(await originals().isSealed('uploads/work.png')).toBe(false)
    expect(await document()).toBe('the document')
    // The next start has nothing to look for.
    expect(await seal()).toBe(0)
  })

  test('changes with overlap: the old one opens until everything is sealed anew, then it can be dropped', async () => {
    const keyFile = join(config.dataDir, 'keys/encryption.key')
    const before = await readFile(keyFile, 'utf8')
    const { current: old } = await enterVault(config, harness.db)
    expect(await rotateKey('encryption', config, {})).toContain('stands first')
    const vault = await enterVault(config, harness.db)
    expect(vault.current).not.toBe(old)
    expect(vault.keyIds).toEqual([vault.current, old])
    expect([await nameOf(), await document()]).toEqual(['欧阳晓明', 'the document'])

    const said = await dropOldKeys('encryption', { db: harness.db, config, seal }, {})
    expect(said).toContain(`Dropped: ${old}`)
    expect(await usedKeys(harness.db)).toEqual([vault.current])
    for (const column of sealedColumns())
      expect(await countStale(harness.db, column, vault.current), column.name).toBe(0)
    expect((await enterVault(config, harness.db)).keyIds).toEqual([vault.current])
    expect([await nameOf(), await document()]).toEqual(['欧阳晓明', 'the document'])

    await writeFile(keyFile, before)
    await expect(enterVault(config, harness.db)).rejects.toThrow(
      `sealed with the key ${vault.current}`,
    )
  })

  test('every column of the classification is sealed', () => {
    expect(sealedColumns().map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'users.realname',
        'applications.realname',
        'settlement_contracts.realname',
        'settlement_contracts.idcard',
        'settlement_contracts.nameRead',
        'settlement_contracts.bankCard',
        'order_contracts.realname',
        'order_contracts.idcard',
        'files.name',
        'idempotency_keys.reply',
      ]),
    )
  })
})

test('the auth secret changes between a refresh and its repeat, a code and its use: all users stay logged in', async () => {
  const server = await startTestServer()
  try {
    const dataDir = join(folder, 'auth')
    const before = server.beside({ config: { dataDir } })
    const account = await newAccount(before)
    server.advance(61)
    const code = await before.codeFor(account.mobile)
    const first = tokenOf(await before.ask('auth/refresh', { token: account.token }))

    await rotateKey('auth', { ...configOf(readEnvironment({})), dataDir }, {})
    // A server reads the secret once: another spelling of the folder is another server.
    const after = server.beside({ config: { dataDir: `${dataDir}/` } })
    expect((await after.ask('auth/me', { token: first })).status).toBe(200)
    // The reply to the first question was lost: the second one gets the same token.
    expect(tokenOf(await after.ask('auth/refresh', { token: account.token }))).toBe(first)
    const body = { mobile: account.mobile, code }
    expect((await after.ask('auth/code/login', { body })).body.code).toBe(0)
  } finally {
    await server.close()
  }
})

test('two hook secrets count at once, by variables and by the lines of a file', async () => {
  const [old, fresh] = ['old-secret-old-secret', 'new-secret-new-secret']
  const path = join(folder, 'hook.secret')
  await writeFile(path, `${old}\n`)
  const inFile = { HOOK_SECRET_FILE: path }
  const said = await rotateKey('hook', configOf(readEnvironment(inFile)), inFile)
  expect(said).not.toContain(old)
  const { hookSecrets } = configOf(readEnvironment(inFile))
  expect(hookSecrets).toHaveLength(2)
  expect(hookSecrets[1]).toBe(old)
  const { hookSecrets: both } = configOf(
    readEnvironment({ HOOK_SECRET: fresh, HOOK_SECRET_OLD: old }),
  )
  const timestamp = String(testNow.getTime() / 1000)
  const body = new TextEncoder().encode('{}')
  const isGenuine = (secret: string, secrets: readonly string[]) => {
    const signature = `sha256=${hookSignature(secret, timestamp, body)}`
    return genuineSignature({ timestamp, signature, body }, secrets, testNow) !== undefined
  }
  expect([isGenuine(old, both), isGenuine(fresh, both)]).toEqual([true, true])
  expect(isGenuine('neither-of-the-two', both)).toBe(false)
  const { db, close } = await openTestDatabase()
  const seal = () => Promise.resolve(0)
  await dropOldKeys('hook', { db, config: configOf(readEnvironment(inFile)), seal }, inFile)
  await close()
  expect(configOf(readEnvironment(inFile)).hookSecrets).toEqual([hookSecrets[0]])
})

describe('keys of payment providers', () => {
  const now = () => testNow
  const trade = {
    tradeNo: 'R000000000001',
    amountFen: 100,
    title: '订单',
    expiresAt: new Date(testNow.getTime() + 900_000),
    notifyUrl: 'https://pictures.example/notify',
  }
  let other: ReturnType<typeof newKeyPair>
  beforeEach(() => {
    other = newKeyPair()
  })

  test('WeChat Pay may sign and encrypt with the old keys while both are set', async () => {
    const bank = await openWechatGateway(now)
    try {
      const present = wechatVariables(bank.origin)
      const gatewayOf = (change: Record<string, string>) => {
        const { wechat } = configOf(readEnvironment({ ...present, ...change })).payments
        if (!wechat) throw new Error('no settings')
        return wechatGateway(wechat, { now })
      }
      await gatewayOf({}).place(trade)
      bank.pay(trade.tradeNo)
      const next = {
        WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000072912026120100000002',
        WECHAT_PAY_PUBLIC_KEY: other.publicKey,
        WECHAT_PAY_API_V3_KEY: 'f'.repeat(32),
      }
      const overlap = {
        ...next,
        WECHAT_PAY_PUBLIC_KEY_ID_OLD: present.WECHAT_PAY_PUBLIC_KEY_ID ?? '',
        WECHAT_PAY_PUBLIC_KEY_OLD: present.WECHAT_PAY_PUBLIC_KEY ?? '',
        WECHAT_PAY_API_V3_KEY_OLD: present.WECHAT_PAY_API_V3_KEY ?? '',
      }
      const both = gatewayOf(overlap)
      const { tradeNo } = trade
      expect(await both.read(bank.notification(tradeNo))).toMatchObject({ tradeNo })
      expect(await both.query(tradeNo)).toMatchObject({ state: 'paid' })
      const withoutOldApiKey = { ...overlap, WECHAT_PAY_API_V3_KEY_OLD: '' }
      for (const variables of [next, withoutOldApiKey])
        await expect(gatewayOf(variables).read(bank.notification(tradeNo))).rejects.toThrow(
          NotificationRefused,
        )
      const half = { ...overlap, WECHAT_PAY_PUBLIC_KEY_OLD: '' }
      expect(() => gatewayOf(half)).toThrow('WECHAT_PAY_PUBLIC_KEY_OLD')
    } finally {
      await bank.close()
    }
  })

  test("Alipay's replies and notifications hold by either of two keys", async () => {
    const bank = await openAlipayGateway(now)
    try {
      const present = alipayVariables(bank.origin)
      const gatewayOf = (change: Record<string, string>) => {
        const { alipay } = configOf(readEnvironment({ ...present, ...change })).payments
        if (!alipay) throw new Error('no settings')
        return alipayGateway(alipay, { now })
      }
      const next = { ALIPAY_PUBLIC_KEY: other.publicKey }
      const both = gatewayOf({ ...next, ALIPAY_PUBLIC_KEY_OLD: present.ALIPAY_PUBLIC_KEY ?? '' })
      await both.place(trade)
      bank.pay(trade.tradeNo)
      const { tradeNo } = trade
      expect(await both.query(tradeNo)).toMatchObject({ state: 'paid' })
      expect(await both.read(bank.notification(tradeNo))).toMatchObject({ tradeNo })
      await expect(gatewayOf(next).read(bank.notification(tradeNo))).rejects.toThrow(
        NotificationRefused,
      )
    } finally {
      await bank.close()
    }
  })
})

test('any secret may come from a file; both at once, or a file that is not there, are refused by name', async () => {
  const path = join(folder, 'database.url')
  await writeFile(path, 'postgres://a:b@h/d\n')
  const config = (variables: Record<string, string>) => configOf(readEnvironment(variables))
  expect(config({ DATABASE_URL_FILE: path }).databaseUrl).toBe('postgres://a:b@h/d')
  expect(() => config({ DATABASE_URL_FILE: path, DATABASE_URL: 'postgres://h/d' })).toThrow(
    'DATABASE_URL_FILE',
  )
  expect(() => config({ HOOK_SECRET_FILE: join(folder, 'none') })).toThrow('HOOK_SECRET_FILE')
  expect(() => config({ ENCRYPTION_KEY: 'short' })).toThrow('ENCRYPTION_KEY')
})
