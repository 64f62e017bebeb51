import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startServer } from '#server/app/start.ts'
import type { RunningServer } from '#server/app/start.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import type { DatabaseHandle } from '#server/database/client.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import { findFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import { testStream } from '#server/modules/live/test-picture.ts'
import { siteProgram } from '#tests/fixtures/site-program.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { openTestDatabase, testKey } from '../support/database.ts'
import { login, testNow } from '../support/harness.ts'
import { connect } from '../support/live-viewer.ts'

const patient = { timeout: 30_000, interval: 100 }

/** Two whole servers over one PostgreSQL and one bucket, each with a folder that the other never sees. */
describe.runIf(process.env.DATABASE_URL)('two servers', () => {
  let database: DatabaseHandle
  let s3: Awaited<ReturnType<typeof openS3Double>>
  let folder: string
  let plain: RunningServer
  let able: RunningServer

  async function start(name: string, more: Record<string, string> = {}): Promise<RunningServer> {
    const [named] = await database.db
      .select({ name: sql<string>`current_database()` })
      .from(sql`(select 1) as one`)
    const address = new URL(process.env.DATABASE_URL ?? '')
    address.pathname = `/${named?.name}`
    const environment = {
      DATA_DIR: join(folder, name),
      DATABASE_URL: address.href,
      API_PORT: '0',
      SANDBOX: '1',
      ENCRYPTION_KEY: testKey,
      AUTH_SECRET: testKey,
      STORE_URL: 's3://site/files',
      STORE_ENDPOINT: new URL(s3.address).origin,
      STORE_REGION: credentials.region,
      STORE_ACCESS_KEY_ID: credentials.accessKeyId,
      STORE_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      ...more,
    }
    return startServer(configOf(readEnvironment(environment)), {
      log: () => undefined,
      now: () => testNow,
    })
  }

  beforeAll(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'servers-together-'))
    s3 = await openS3Double()
    await database.db.insert(siteSettings).values({ title: { zh: '台' }, rtmp: testStream })
    plain = await start('plain')
    // Processes of the servers' machines: the sites of both are named by one variable here, and only one has a command.
    vi.stubEnv('SITE_DIR', join(folder, 'site'))
    const noting = `
      const { appendFileSync } = await import('node:fs')
      appendFileSync(${JSON.stringify(join(folder, 'runs'))}, process.env.V1_ORIGIN + '\\n')`
    const command = await siteProgram(folder, join(folder, 'site'), noting)
    able = await start('able', { PUBLISH_COMMAND: JSON.stringify(command), PUBLISH_STANDBY: '0' })
  })
  afterAll(async () => {
    await plain.close()
    await able.close()
    s3.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
    vi.unstubAllEnvs()
  })

  test('an editor asks at the one that can not publish, and the other one publishes', async () => {
    const { token } = await login(database.db, 'editor', { username: 'chen' })
    const ask = async (server: RunningServer, method = 'GET', call = '') => {
      const headers = { authorization: `Bearer ${token}` }
      const reply = await fetch(`${server.url}/api/v1/desk/publish${call}`, { method, headers })
      return (await reply.json()) as Record<string, unknown>
    }
    expect(await ask(plain)).toMatchObject({ state: 'idle' })
    expect(['waiting', 'running']).toContain((await ask(plain, 'POST')).state)
    await expect
      .poll(() => ask(plain), patient)
      .toMatchObject({ state: 'idle', pages: 4, changes: 0 })
    expect(await ask(able)).toEqual(await ask(plain))
    expect(await readFile(join(folder, 'runs'), 'utf8')).toBe(`${able.url}\n`)

    await ask(plain, 'POST')
    const releases = async (server: RunningServer) =>
      ((await ask(server)).releases ?? []) as {
        name: string
        current?: boolean
        before?: boolean
      }[]
    await expect.poll(async () => (await releases(plain)).length, patient).toBe(2)
    await expect
      .poll(() => ask(plain), patient)
      .toMatchObject({ state: 'idle', can_roll_back: true })
    expect(await ask(able)).toEqual(await ask(plain))
    const [newest, before] = await releases(plain)
    expect([newest?.current, before?.before]).toEqual([true, true])
    const brought = `/changes?release=${newest?.name}`
    expect(await ask(plain, 'GET', brought)).toMatchObject({ pagination: { total: 0 } })
    expect(await ask(able, 'GET', brought)).toEqual(await ask(plain, 'GET', brought))

    await ask(plain, 'POST', '/rollback')
    await expect
      .poll(() => ask(plain), patient)
      .toMatchObject({ state: 'idle', held: before?.name })
    expect((await releases(plain))[1]).toMatchObject({ name: before?.name, current: true })
    expect(await ask(able)).toEqual(await ask(plain))
  })

  test.runIf(findFfmpeg())(
    'a stream that one pulls plays at the other',
    async () => {
      const viewer = await connect(plain.url)
      viewer.send({ cmd: 'start', rtmpUrl: testStream })
      await expect.poll(() => viewer.heard.at(-1), patient).toBe('ready')
      const beside = await connect(able.url)
      beside.send({ cmd: 'start', rtmpUrl: testStream })
      await expect.poll(() => beside.heard, patient).toEqual(['ready'])
      const playlist = await (await fetch(`${able.url}/local/output.m3u8`)).text()
      const names = playlist.match(/^segment-\d+\.ts$/gm) ?? []
      expect(names.length).toBeGreaterThan(2)
      const bytes = async (server: RunningServer) =>
        Buffer.from(await (await fetch(`${server.url}/local/${names.at(-1)}`)).arrayBuffer())
      const segment = await bytes(able)
      // Packets of a transport stream.
      expect([segment[0], segment[188], segment.length % 188]).toEqual([0x47, 0x47, 0])
      expect((await bytes(plain)).equals(segment)).toBe(true)

      viewer.leave()
      beside.leave()
      const left = () => [...s3.objects.keys()].filter((key) => key.includes('/live/'))
      await expect.poll(left, patient).toEqual([])
      expect((await fetch(`${able.url}/local/output.m3u8`)).status).toBe(404)
    },
    60_000,
  )
})
