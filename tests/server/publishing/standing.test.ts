import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DatabaseHandle } from '#server/database/client.ts'
import { publishing } from '#server/database/schema/publishing.ts'
import { createPublisher } from '#server/modules/publishing/publisher.ts'
import type { Publisher } from '#server/modules/publishing/publisher.ts'
import { openTestDatabase } from '../support/database.ts'
import { testNow } from '../support/harness.ts'

let folder: string
let database: DatabaseHandle
let publisher: Publisher
const logged: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(publishing)
  folder = await mkdtemp(join(tmpdir(), 'standing-'))
  logged.length = 0
})
afterEach(async () => {
  await publisher.close()
  await rm(folder, { recursive: true, force: true })
})

/** A command that writes down its start and each run, and does in a run what the files beside it say. */
const script = `
import { appendFileSync, existsSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
process.chdir(import.meta.dirname)
const note = (word) => appendFileSync('notes', word + ' ' + process.pid + '\\n')
const isOnce = (name) => existsSync(name) && (rmSync(name), true)
async function run() {
  note('run')
  console.log('pages 1/2')
  if (isOnce('outdated')) process.exit(75)
  if (isOnce('dies')) process.exit(9)
  while (existsSync('hangs')) await sleep(10)
  if (isOnce('fails')) { console.error('no disk, said ' + process.env.HOOK_SECRET); return 1 }
  console.log('2 of 2 pages are new or different, 0 are gone.')
  return 0
}
note(process.argv.includes('--standing') ? 'stays' : 'starts')
if (!process.argv.includes('--standing')) process.exit(await run())
for await (const _ of createInterface({ input: process.stdin })) {
  const line = 'ended ' + await run()
  console.log(line)
  console.error(line)
}
note('leaves')
`

async function open(more: { idle?: number; patience?: number; file?: string } = {}) {
  const { file = 'rebuild.ts', ...options } = more
  await writeFile(join(folder, file), script)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  publisher = createPublisher({
    ...{ db: database.db, isAlone: true, path: join(folder, 'publishing.json') },
    ...{ command: [process.execPath, join(folder, file)], now: () => testNow },
    log: (line) => void logged.push(line),
    variables: { PATH: process.env.PATH, HOOK_SECRET: 'sesame-sesame-sesame' },
    ...{ idle: 60_000, ...options },
  })
  await publisher.readFrom('http://127.0.0.1:1')
}
const put = (name: string) => writeFile(join(folder, name), '')
/** What happened, in order; processes by the order in which they came. */
async function notes(): Promise<string[]> {
  const text = await readFile(join(folder, 'notes'), 'utf8').catch(() => '')
  const pids: string[] = []
  return text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [word = '', pid = ''] = line.split(' ')
      if (!pids.includes(pid)) pids.push(pid)
      return `${word} ${pids.indexOf(pid) + 1}`
    })
}
const patience = { timeout: 20_000 }
/** Milliseconds without work: a busy machine may need seconds between the start of a process and its run. */
const idle = 4000
async function publish() {
  await publisher.ask()
  await vi.waitFor(async () => expect((await publisher.state()).isRunning).toBe(false), patience)
  return (await publisher.state()).last
}

test('one process makes run after run', async () => {
  await open()
  for (let run = 0; run < 3; run += 1) {
    const last = await publish()
    expect(last).toMatchObject({ pages: 1, written: 2, removed: 0 })
    expect(last).not.toHaveProperty('fault')
  }
  expect(await notes()).toEqual(['stays 1', 'run 1', 'run 1', 'run 1'])
})

test('a run that fails tells its own words without secrets, and the process stays for the next', async () => {
  await open()
  await put('fails')
  const last = await publish()
  expect(last).toMatchObject({ fault: 'failed', message: 'no disk, said undefined' })
  expect(await publish()).not.toHaveProperty('fault')
  expect(await notes()).toEqual(['stays 1', 'run 1', 'run 1'])
})

test('a process that ends within a run has failed it, and another one makes the next', async () => {
  await open()
  await put('dies')
  expect(await publish()).toMatchObject({ fault: 'failed' })
  expect(await publish()).not.toHaveProperty('fault')
  expect(await notes()).toEqual(['stays 1', 'run 1', 'stays 2', 'run 2'])
})

test('a process of older code is followed by another one within the same run', async () => {
  await open()
  await publish()
  await put('outdated')
  expect(await publish()).not.toHaveProperty('fault')
  expect(await notes()).toEqual(['stays 1', 'run 1', 'run 1', 'stays 2', 'run 2'])
})

test('a run that takes too long ends with its process', async () => {
  await open({ patience: 300 })
  await put('hangs')
  expect(await publish()).toMatchObject({ fault: 'tookTooLong' })
})

test('the end of the server ends a run and the process', async () => {
  await open()
  await put('hangs')
  await publisher.ask()
  await vi.waitFor(async () => expect(await notes()).toEqual(['stays 1', 'run 1']), patience)
  await publisher.close()
  expect((await publisher.state()).last).toMatchObject({ fault: 'interrupted' })
})

test('a process without work leaves, and one that is told of a run to come is there before it', async () => {
  await open({ idle })
  publisher.prepare()
  publisher.prepare()
  await vi.waitFor(async () => expect(await notes()).toEqual(['stays 1', 'leaves 1']), patience)
  await publish()
  await vi.waitFor(
    async () => expect((await notes()).slice(2)).toEqual(['stays 2', 'run 2', 'leaves 2']),
    patience,
  )
})

test('a look at the state loads nothing', async () => {
  await open({ idle })
  await publisher.state()
  await publish()
  expect((await notes())[0]).toBe('stays 1')
  expect((await notes()).filter((line) => line.startsWith('stays'))).toHaveLength(1)
})

test('a command that knows no such process, or a setting against it, has a process for each run', async () => {
  await open({ file: 'publish.mjs' })
  publisher.prepare()
  await publish()
  await publish()
  expect(await notes()).toEqual(['starts 1', 'run 1', 'starts 2', 'run 2'])
  await publisher.close()
  await rm(join(folder, 'notes'))
  await open({ idle: 0 })
  await publish()
  expect(await notes()).toEqual(['starts 1', 'run 1'])
})
