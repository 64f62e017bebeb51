import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import type { DatabaseHandle } from '#server/database/client.ts'
import { publishing } from '#server/database/schema/publishing.ts'
import { readSettings } from '#server/core/settings/read-settings.ts'
import { createOutput } from '#server/modules/publishing/output.ts'
import { createPublisher } from '#server/modules/publishing/publisher.ts'
import type { PublisherOptions } from '#server/modules/publishing/publisher-options.ts'
import type { Publisher } from '#server/modules/publishing/publisher.ts'
import { readPublishing } from '#server/modules/publishing/publishing.queries.ts'
import { secretsOf } from '#server/modules/publishing/variables.ts'
import { variantOf } from '#server/modules/publishing/variants.ts'
import { openTestDatabase } from '../support/database.ts'
import { openHarness, testNow } from '../support/harness.ts'

let folder: string
let database: DatabaseHandle
const publishers: Publisher[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(publishing)
  folder = await mkdtemp(join(tmpdir(), 'publishing-'))
})
afterEach(async () => {
  for (const publisher of publishers.splice(0)) await publisher.close()
  await rm(folder, { recursive: true, force: true })
})

/** Waits for a file before it goes on, so that a test sees the state in between. */
const gate = `
  const { existsSync, appendFileSync } = await import('node:fs')
  const until = async (name) => { while (!existsSync(name)) await new Promise((r) => setTimeout(r, 10)) }
  appendFileSync('runs', 'run\\n')
`
async function commandOf(script: string): Promise<string[]> {
  const path = join(folder, 'command.mjs')
  await writeFile(path, `process.chdir(${JSON.stringify(folder)})\n${gate}\n${script}`)
  return [process.execPath, path]
}
const open = (name: string) => writeFile(join(folder, name), '')
const runs = async () => (await readFile(join(folder, 'runs'), 'utf8')).trim().split('\n').length

const logged: string[] = []
function publisherOf(
  command: readonly string[] | undefined,
  more: Partial<PublisherOptions> = {},
): Publisher {
  const path = join(folder, 'publishing.json')
  const log = (line: string) => void logged.push(line)
  const publisher = createPublisher({
    ...{ db: database.db, isAlone: true, command, path, now: () => testNow, log, ...more },
  })
  publishers.push(publisher)
  return publisher
}
const until = async (holds: () => boolean | Promise<boolean>) => {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries > 1000) throw new Error('it never came to that')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
const ended = (publisher: Publisher) => until(async () => !(await publisher.state()).isRunning)

describe('a run', () => {
  it('tells how far it is, and how many pages it wrote', async () => {
    const script = `
      console.log('pages 1/3'); await until('one')
      console.log('something else\\npages 2/3'); await until('two')
      console.log('pages 3/3')`
    const publisher = publisherOf(await commandOf(script))
    expect(await publisher.state()).toMatchObject({ isAvailable: true, isRunning: false })
    expect(await publisher.ask()).toBe(true)
    await until(async () => (await publisher.state()).progress?.done === 1)
    expect(await publisher.state()).toMatchObject({
      isRunning: true,
      progress: { done: 1, total: 3 },
    })
    await open('one')
    await until(async () => (await publisher.state()).progress?.done === 2)
    await open('two')
    await ended(publisher)
    const last = { startedAt: testNow, finishedAt: testNow, siteFrom: testNow, pages: 3 }
    expect((await publisher.state()).last).toEqual(last)
    expect((await publisherOf(await commandOf('')).state()).last).toEqual(last)
  })

  it('that meets another rebuild waits for it, as the desk says, and is told to do so', async () => {
    const script = `
      if (!process.env.REBUILD_WAITS) process.exit(1)
      console.error('A rebuild is at work; waiting for its end.'); await until('over')
      console.error('A rebuild has ended; this one begins.\\npages 1/3'); await until('go')
      console.error('no disk'); process.exit(1)`
    const base = await openHarness()
    const publisher = publisherOf(await commandOf(script))
    const harness = await openHarness({ services: { ...base.services, publisher } })
    const { token } = await harness.login('editor')
    const comesTo = (state: string) =>
      vi.waitFor(
        async () =>
          expect((await harness.ask('v1/desk/publish', { token })).json).toMatchObject({ state }),
        { timeout: 30_000 },
      )
    await publisher.ask()
    await comesTo('waiting')
    await open('over')
    await comesTo('running')
    await open('go')
    await comesTo('failed')
    expect((await publisher.state()).last?.message).toBe('no disk')
    for (const one of [harness, base]) await one.close()
  })

  it('asked for twice more while one is under way follows it once', async () => {
    const publisher = publisherOf(await commandOf(`await until('go')`))
    await publisher.ask()
    await until(async () => (await publisher.state()).isRunning)
    await publisher.ask()
    await publisher.ask()
    expect(await publisher.state()).toMatchObject({ isRunning: true, isQueued: true })
    await open('go')
    await until(async () => !(await publisher.state()).isQueued)
    await ended(publisher)
    expect(await runs()).toBe(2)
  })

  it('that fails says its last lines, without secrets, and the next may be fine', async () => {
    const script = `
      console.error('reading postgres://root:hunter22@db/x with hunter22 and', process.env.HOOK_SECRET)
      console.error('\\u001b[31mno such page\\u001b[39m')
      process.exit(existsSync('fine') ? 0 : 3)`
    const variables = {
      ...process.env,
      HOOK_SECRET: 'sesame-sesame-sesame',
      DB_PASSWORD: 'hunter22',
    }
    const publisher = publisherOf(await commandOf(script), { variables })
    await publisher.ask()
    await ended(publisher)
    expect((await publisher.state()).last).toMatchObject({
      fault: 'failed',
      message: 'reading postgres://…@db/x with … and undefined\nno such page',
    })
    expect(logged.join('\n')).not.toMatch(/hunter22|sesame/)
    await open('fine')
    await publisher.ask()
    await ended(publisher)
    expect((await publisher.state()).last).not.toHaveProperty('fault')
  })

  it('gets the origin of the server, unless its environment names one', async () => {
    const script = `console.error(process.env.V1_ORIGIN); process.exit(1)`
    for (const [V1_ORIGIN, said] of [
      [undefined, 'http://127.0.0.1:1234'],
      ['http://v1.example.com', 'http://v1.example.com'],
    ] as const) {
      const variables = { PATH: process.env.PATH, ...(V1_ORIGIN && { V1_ORIGIN }) }
      const publisher = publisherOf(await commandOf(script), { variables })
      await publisher.readFrom('http://127.0.0.1:1234')
      await publisher.ask()
      await ended(publisher)
      expect((await publisher.state()).last?.message).toBe(said)
    }
  })

  it('of a program that is not there fails', async () => {
    const publisher = publisherOf([join(folder, 'none')])
    await publisher.ask()
    await ended(publisher)
    expect((await publisher.state()).last).toMatchObject({ fault: 'notStarted' })
  })

  it('that takes too long is ended', async () => {
    const publisher = publisherOf(await commandOf(`await until('never')`), { patience: 300 })
    await publisher.ask()
    await ended(publisher)
    expect((await publisher.state()).last).toMatchObject({ fault: 'tookTooLong' })
  })

  it('ends with the server, with all that it started', async () => {
    const script = `
      const { spawn } = await import('node:child_process')
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
      console.log('pages ' + child.pid); await until('never')`
    const publisher = publisherOf(await commandOf(script))
    await publisher.ask()
    await until(async () => (await publisher.state()).progress !== undefined)
    const grandchild = (await publisher.state()).progress!.done
    await publisher.close()
    expect((await publisher.state()).last).toMatchObject({ fault: 'interrupted' })
    // A request is kept for the next start.
    expect(await publisher.ask()).toBe(true)
    expect((await publisher.state()).isRunning).toBe(false)
    await until(() => {
      try {
        process.kill(grandchild, 0)
        return false
      } catch {
        return true
      }
    })
  })

  it('whose child holds on to its output is ended too, in time and with the server', async () => {
    const script = `
      const { spawn } = await import('node:child_process')
      spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).unref()
      console.log('pages 1')`
    const late = publisherOf(await commandOf(script), { patience: 1000 })
    await late.ask()
    await ended(late)
    expect((await late.state()).last).toMatchObject({ fault: 'tookTooLong' })
    const closed = publisherOf(await commandOf(script))
    await closed.ask()
    await until(async () => (await closed.state()).progress !== undefined)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await closed.close()
    expect((await closed.state()).last).toMatchObject({ fault: 'interrupted' })
  })

  it('that a kill broke off is a failure after the restart, and is not begun again', async () => {
    const startedAt = '2026-11-21T03:00:00.000Z'
    const leaseUntil = new Date(Date.now() + 3_600_000)
    const last = { startedAt, siteFrom: startedAt }
    await database.db.insert(publishing).values({ lease: 'of the dead', leaseUntil, last })
    const publisher = publisherOf(await commandOf(''))
    await publisher.readFrom('http://127.0.0.1:1')
    expect(await publisher.state()).toMatchObject({ isRunning: false, isWaiting: false })
    expect((await publisher.state()).last).toEqual({
      startedAt: new Date(startedAt),
      siteFrom: new Date(startedAt),
      finishedAt: testNow,
      fault: 'interrupted',
    })
  })

  it('that an earlier version wrote into a file is known, and what was asked for begins', async () => {
    const startedAt = '2026-11-21T03:00:00.000Z'
    const former = join(folder, 'publishing.json')
    await writeFile(former, JSON.stringify({ startedAt, finishedAt: startedAt, held: 'r-7' }))
    const publisher = publisherOf(await commandOf(''))
    await publisher.readFrom('http://127.0.0.1:1')
    const at = new Date(startedAt)
    expect((await publisher.state()).last).toEqual({ startedAt: at, finishedAt: at, held: 'r-7' })
    await writeFile(former, '{"startedAt":')
    await open('publishing.json.asked')
    await database.db.delete(publishing)
    await publisherOf(await commandOf('')).readFrom('http://127.0.0.1:1')
    await vi.waitFor(async () => expect(await runs()).toBe(1), { timeout: 30_000 })
    await publisherOf(await commandOf('')).readFrom('http://127.0.0.1:1')
    expect(await readdir(folder)).not.toContain('publishing.json')
  })
})

describe('at the desk', () => {
  it('a server without a command says so', async () => {
    const harness = await openHarness()
    const { token } = await harness.login('editor')
    const state = await harness.ask('v1/desk/publish', { token, lang: 'en' })
    const message = 'This server has no publishing command (PUBLISH_COMMAND).'
    expect(state.json).toMatchObject({ state: 'unavailable', message })
    const asked = await harness.ask('v1/desk/publish', { method: 'POST', token, lang: 'en' })
    expect([asked.status, asked.json]).toEqual([503, { code: 'unavailable', message }])
    await harness.close()
  })

  it('one with it is asked, followed and counts later changes', async () => {
    const base = await openHarness()
    const script = `console.log('pages 7/20'); await until('go'); process.exit(existsSync('bad') ? 1 : 0)`
    const publisher = publisherOf(await commandOf(script))
    const harness = await openHarness({ services: { ...base.services, publisher } })
    const { token } = await harness.login('editor')
    const state = async () =>
      (await harness.ask('v1/desk/publish', { token, lang: 'en' })).json as Record<string, unknown>
    const publish = () => harness.ask('v1/desk/publish', { method: 'POST', token, lang: 'en' })
    expect(await state()).toEqual({ state: 'idle', queued: false })
    expect((await publish()).json).toMatchObject({ state: 'running' })
    await until(async () => (await publisher.state()).progress !== undefined)
    expect(await state()).toMatchObject({ state: 'running', done: 7, total: 20, queued: false })
    expect((await publish()).json).toMatchObject({ state: 'running', queued: true })
    await open('go')
    await until(async () => !(await publisher.state()).isQueued)
    await ended(publisher)
    expect(await state()).toEqual({
      state: 'idle',
      started_at: '2026-11-21 12:00:00',
      finished_at: '2026-11-21 12:00:00',
      pages: 7,
      changes: 0,
      queued: false,
    })
    await open('bad')
    await publish()
    await ended(publisher)
    expect(await state()).toMatchObject({
      state: 'failed',
      message: 'Publishing failed. The site is as it was.',
    })
    await harness.close()
    await base.close()
  })
})

describe('a rebuild that goes back', () => {
  it('is a variant of the own command; any other command would publish instead', () => {
    const own = ['node', '/srv/site/scripts/rebuild.ts']
    expect(variantOf(own, 'publish')).toEqual(own)
    expect(variantOf(own, 'rollback')).toEqual([...own, '--rollback'])
    const npm = ['npm', 'run', 'rebuild']
    expect(variantOf(npm, 'resume')).toEqual([...npm, '--', '--resume'])
    expect(variantOf([...npm, '--', '--once'], 'rollback')).toEqual([
      ...[...npm, '--', '--once'],
      '--rollback',
    ])
    const quiet = ['npm', 'run', '--silent', 'rebuild']
    expect(variantOf(quiet, 'standing')).toEqual([...quiet, '--', '--standing'])
    for (const other of [
      ['sh', '-c', 'npm run rebuild && npm run deploy'],
      ['npm', 'run', '--silent', 'deploy'],
      ['make', 'site'],
    ])
      expect(variantOf(other, 'rollback')).toBeUndefined()
  })

  const ownCommand = async (script: string): Promise<string[]> => {
    const path = join(folder, 'rebuild.ts')
    await writeFile(path, `process.chdir(${JSON.stringify(folder)})\n${gate}\n${script}`)
    return [process.execPath, path]
  }
  const asRebuild = `
    if (process.argv.includes('--rollback')) console.log('Visitors get release r-7 again.')
    else if (process.argv.includes('--resume') || !existsSync('held')) {
      console.log('4 of 90 pages are new or different, 1 are gone.')
      console.log('kept as it was: /news/3/: the server answered 500')
    } else { console.error('the site is held at release r-7 since a rollback; --resume goes on'); process.exit(1) }`

  it('tells written and failed pages, goes back, is held over a restart, and resumes', async () => {
    const command = await ownCommand(asRebuild)
    const publisher = publisherOf(command)
    expect((await publisher.state()).canRollBack).toBe(true)
    await publisher.ask()
    await ended(publisher)
    const failed = [{ path: '/news/3/', reason: 'the server answered 500' }]
    expect((await publisher.state()).last).toMatchObject({ written: 4, removed: 1, failed })
    expect(await publisher.askFor('rollback')).toBe('asked')
    expect(await publisher.askFor('resume')).toBe('busy')
    await ended(publisher)
    expect((await publisher.state()).last).toMatchObject({ kind: 'rollback', held: 'r-7' })
    const again = publisherOf(command)
    expect((await again.state()).last?.held).toBe('r-7')
    await open('held')
    await again.ask()
    await ended(again)
    expect((await again.state()).last).toMatchObject({ fault: 'failed', held: 'r-7' })
    expect(await again.askFor('resume')).toBe('asked')
    await ended(again)
    expect((await again.state()).last).toMatchObject({ kind: 'resume', written: 4 })
    expect((await again.state()).last).not.toHaveProperty('held')
  })

  it('is asked for at the desk, noted, and refused where the command cannot', async () => {
    const base = await openHarness()
    const publisher = publisherOf(await ownCommand(asRebuild))
    const harness = await openHarness({ services: { ...base.services, publisher } })
    const { token } = await harness.login('editor')
    const turn = (to: string, by = token) =>
      harness.ask(`v1/desk/publish/${to}`, { method: 'POST', token: by, lang: 'en' })
    expect((await turn('rollback')).json).toMatchObject({ kind: 'rollback', can_roll_back: true })
    await ended(publisher)
    const state = (await harness.ask('v1/desk/publish', { token })).json
    expect(state).toMatchObject({ state: 'idle', held: 'r-7' })
    const history = await harness.ask('v1/desk/history/publication/1', { token })
    expect(history.json).toMatchObject({ data: [{ event: 'rolled_back' }] })
    const { token: buyer } = await harness.login('user')
    expect((await turn('resume', buyer)).status).toBe(403)

    const plain = publisherOf(await commandOf(''))
    const other = await openHarness({ services: { ...base.services, publisher: plain } })
    const { token: editor } = await other.login('editor')
    const refused = await other.ask('v1/desk/publish/rollback', { method: 'POST', token: editor })
    expect([refused.status, (await plain.state()).canRollBack]).toEqual([503, false])
    for (const one of [other, harness, base]) await one.close()
  })
})

describe('pages that turn by the clock', () => {
  const turn = (seconds: number) =>
    shanghaiTime(new Date(Math.floor(testNow.getTime() / 1000 + seconds) * 1000))
  const turning = (seconds: number) =>
    commandOf(`console.log('1 of 2 pages are new or different, 0 are gone.')
      if (!existsSync('turned')) console.log('Pages turn at ${turn(seconds)}.')`)
  const hasRun = (count: number) =>
    vi.waitFor(async () => expect(await runs()).toBe(count), { timeout: 30_000 })

  it('have a run of their own at that moment, which says when the next one is due', async () => {
    const publisher = publisherOf(await turning(1))
    await publisher.ask()
    await ended(publisher)
    expect((await publisher.state()).last?.turnsAt).toBe(turn(1))
    await open('turned')
    await hasRun(2)
    await ended(publisher)
    expect((await publisher.state()).last).not.toHaveProperty('turnsAt')
  })

  it('are remembered over a restart', async () => {
    const command = await turning(2)
    const first = publisherOf(command)
    await first.ask()
    await ended(first)
    await first.close()
    expect(await runs()).toBe(1)
    await open('turned')
    await publisherOf(command).readFrom('http://127.0.0.1:1')
    await hasRun(2)
  })

  it('have no run of their own where their moment was before the run that names it', async () => {
    const publisher = publisherOf(await turning(-60))
    await publisher.ask()
    await ended(publisher)
    expect(await publisher.state()).toMatchObject({ isWaiting: false, isRunning: false })
    expect(await database.db.select().from(publishing)).toMatchObject([{ dueAt: null }])
  })

  it('wait where the operator went back to an earlier release', async () => {
    const last = { startedAt: testNow, finishedAt: testNow, turnsAt: turn(1) }
    await database.db.insert(publishing).values({ last: { ...last, held: 'r-7' } })
    const publisher = publisherOf(await commandOf('process.exit(1)'))
    await publisher.readFrom('http://127.0.0.1:1')
    await publisher.ask()
    await ended(publisher)
    expect(await database.db.select().from(publishing)).toMatchObject([{ dueAt: null }])
    expect(await runs()).toBe(1)
  })

  it('are tried again after a minute where a run fails, then ever later, until one ends well', async () => {
    const last = { startedAt: testNow, finishedAt: testNow, turnsAt: turn(0) }
    await database.db.insert(publishing).values({ last, dueAt: sql`now()` })
    const publisher = publisherOf(
      await commandOf(`
        console.log('1 of 2 pages are new or different, 0 are gone.')
        process.exit(existsSync('fine') ? 0 : 1)`),
      { now: () => new Date(testNow.getTime() + 2000) },
    )
    await publisher.readFrom('http://127.0.0.1:1')
    const waits: number[] = []
    for (let failures = 1; failures <= 8; failures += 1) {
      await hasRun(failures)
      await ended(publisher)
      expect((await publisher.state()).last).toMatchObject({ fault: 'failed', failures })
      waits.push(Math.round((await readPublishing(database.db)).dueIn ?? 0))
      // The time until then passes.
      if (failures === 8) await open('fine')
      await database.db.update(publishing).set({ dueAt: sql`now()` })
      publisher.wake()
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600])
    await hasRun(9)
    await ended(publisher)
    expect((await publisher.state()).last).not.toHaveProperty('failures')
    expect(await database.db.select().from(publishing)).toMatchObject([{ dueAt: null }])
  })

  it('are known from the site where this server made no run yet, and from a rebuild by others since', async () => {
    const publisher = publisherOf(await turning(60), { siteDir: folder })
    await writeFile(join(folder, 'turns-at'), turn(1))
    await open('turned')
    await publisher.readFrom('http://127.0.0.1:1')
    await hasRun(1)
    await ended(publisher)
    await writeFile(join(folder, 'turns-at'), turn(2))
    publisher.wake()
    await hasRun(2)
  })

  it('that turned while no server ran have a run unless the start itself rebuilds them', async () => {
    const publisher = publisherOf(await turning(60), { siteDir: folder })
    const site = join(folder, 'turns-at')
    await writeFile(site, turn(-60))
    await publisher.readFrom('http://127.0.0.1:1')
    expect(await publisher.state()).toMatchObject({ isWaiting: false, isRunning: false })
    publisher.wake()
    await hasRun(1)
  })

  it('stay known after a run that says nothing of its pages', async () => {
    const last = { startedAt: testNow, finishedAt: testNow, turnsAt: turn(60) }
    await database.db.insert(publishing).values({ last })
    const publisher = publisherOf(await commandOf(''))
    await publisher.ask()
    await ended(publisher)
    expect((await publisher.state()).last?.turnsAt).toBe(turn(60))
  })
})

describe('the preview of a publication', () => {
  it('lists later changes by editors, once each, without records that visitors never saw', async () => {
    const base = await openHarness()
    const publisher = publisherOf(await commandOf(`console.log('pages 1/1')`))
    let time = testNow
    const services = { ...base.services, publisher }
    const harness = await openHarness({ services, now: () => time })
    const { token } = await harness.login('editor', { username: 'chen' })
    const call = (path: string, method = 'GET', body?: object) =>
      harness.ask(`v1/desk/${path}`, { method, token, lang: 'en', ...(body && { body }) })
    const changes = async () =>
      (await call('publish/changes')).json as { data: object[]; pagination: { total: number } }
    await publisher.ask()
    await ended(publisher)
    expect((await changes()).pagination.total).toBe(0)
    time = new Date(testNow.getTime() + 60_000)
    const made = async (body: object) =>
      ((await call('record/news', 'POST', body)).json as { id: number }).id
    await made({ texts: { zh: { title: '草稿' } } })
    const id = await made({ texts: { zh: { title: '雾' }, en: { title: 'Fog' } }, published: true })
    await call(`record/news/${id}`, 'PUT', { author: '周' })
    expect((await changes()).data).toEqual([
      {
        ...{ kind: 'news', id, title: 'Fog', event: 'changed', editor: 'chen' },
        at: '2026-11-21 12:01:00',
      },
    ])
    expect((await call('publish')).json).toMatchObject({ changes: 1 })
    await call(`record/news/${id}`, 'DELETE')
    expect((await changes()).data).toMatchObject([{ event: 'deleted', title: '雾' }])
    for (const one of [harness, base]) await one.close()
  })
})

test('the output keeps the cause of a fault in sight behind the lines drawn around it', () => {
  const output = createOutput([])
  output.hear(
    `Could not resolve './nowhere.ts'\n${'  - src/pages/page.astro\n'.repeat(16)}Location:\n`,
  )
  expect(output.tail()).toContain('Could not resolve')
})

test('a key of many lines is repeated in none of them', () => {
  const key = '-----BEGIN KEY-----\nMIIEvQIBADANBg\nkqhkiG9w0BAQEF\n-----END KEY-----'
  const output = createOutput(secretsOf({ ALIPAY_PRIVATE_KEY: key, NAME: 'harbour' }))
  output.hear(`harbour\n${key.split('\n').slice(1).join('\n')}\n`)
  expect(output.tail()).toBe('harbour\n…\n…\n…')
})

describe('the command', () => {
  const command = (value: string | undefined) =>
    readSettings(() => value, ['PUBLISH_COMMAND']).PUBLISH_COMMAND

  test.each([
    ['npm run rebuild', ['npm', 'run', 'rebuild']],
    ['["node","a b.ts"]', ['node', 'a b.ts']],
    ['node  a;b', ['node', 'a;b']],
  ])('%s is %o', (value, parts) => {
    expect(command(value)).toEqual(parts)
  })

  test.each(['[]', '["a",1]', '["a"', '[""]', '["a\\u0000b"]'])(
    '%s is refused by name',
    (value) => {
      expect(() => command(value)).toThrow('PUBLISH_COMMAND')
    },
  )

  test('absent is none', () => {
    expect(command(undefined)).toBeUndefined()
  })
})

test('output reads the same, however it arrives', () => {
  const text = 'begin\npages 3\r\nx\npages 12/40\n\n\u001b[1mlast\u001b[0m line'
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: text.length })), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length]
      const output = createOutput([])
      places.slice(1).forEach((to, index) => output.hear(text.slice(places[index], to)))
      expect(output.progress()).toEqual({ done: 12, total: 40 })
      expect(output.tail()).toBe('begin\nx\nlast line')
    }),
  )
})
