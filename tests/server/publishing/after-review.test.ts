import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { publishing } from '#server/database/schema/publishing.ts'
import { createPublisher } from '#server/modules/publishing/publisher.ts'
import type { Publisher } from '#server/modules/publishing/publisher.ts'
import { changePublishing } from '#server/modules/publishing/publishing.queries.ts'
import { pendingRows } from '#tests/fixtures/pending-rows.ts'
import { insertPhotographer } from '#tests/fixtures/rows.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

let base: Harness
let folder: string
let publisher: Publisher
let newWork: () => Promise<number>
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  base = await openHarness()
  const sender = await base.login('photographer')
  const photographerId = await insertPhotographer(base.db, sender.id)
  const pending = pendingRows(base.db, { userId: sender.id, photographerId, day: testNow })
  newWork = () => pending.work({ onSale: false })
})
afterAll(() => base.close())
beforeEach(async () => {
  await base.db.delete(publishing)
  folder = await mkdtemp(join(tmpdir(), 'after-review-'))
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await rm(folder, { recursive: true, force: true })
})

/** A server whose publishing command notes each of its runs, and an editor with a work to decide about. */
async function openDesk({ script = 'rebuild.ts', followsReview = true } = {}) {
  const command = join(folder, script)
  const log = JSON.stringify(join(folder, 'runs'))
  await writeFile(command, `import('node:fs').then((fs) => fs.appendFileSync(${log}, 'run\\n'))`)
  publisher = createPublisher({
    ...{ db: base.db, isAlone: true, path: join(folder, 'publishing.json'), now: () => testNow },
    ...{ command: [process.execPath, command], log: () => undefined, followsReview },
  })
  closing.push(() => publisher.close())
  await publisher.readFrom('http://127.0.0.1:9')
  const services = { ...base.services, publisher }
  const harness = await openHarness({ services }, base.database)
  const { token } = await harness.login('editor')
  const ids = [await newWork()]
  const post = async (call: string, body: object): Promise<void> => {
    const reply = await harness.ask(`v1/desk/${call}`, { method: 'POST', token, body })
    expect(reply.status).toBe(200)
  }
  return {
    approve: () => post('decide', { kind: 'work', ids, status: 1 }),
    reject: () => post('decide', { kind: 'work', ids, status: 2, reasons: ['blurred'] }),
    undo: () => post('decide/undo', { kind: 'work', ids }),
  }
}

const runs = async (): Promise<number> =>
  (await readFile(join(folder, 'runs'), 'utf8').catch(() => '')).split('\n').length - 1
const isIdle = async (): Promise<boolean> => !(await publisher.state()).isRunning
async function haveRun(count: number): Promise<void> {
  await vi.waitFor(async () => expect(await runs()).toBe(count), { timeout: 30_000 })
  await vi.waitFor(async () => expect(await isIdle()).toBe(true), { timeout: 30_000 })
}
/** The answer to a decision comes after its run has begun. */
const noneBegan = async () => expect([await isIdle(), await runs()]).toEqual([true, 0])

test('an approved work gets its page by itself, and loses it when the approval is taken back', async () => {
  const desk = await openDesk()
  await desk.approve()
  await haveRun(1)
  await desk.undo()
  await haveRun(2)
})

test('a rejection changes no page: nothing is published', async () => {
  const desk = await openDesk()
  await desk.reject()
  await noneBegan()
})

test.each([
  ['the setting is off', { followsReview: false }],
  ['the command is another one than the rebuild', { script: 'make-site.mjs' }],
])('an approval waits for the button where %s', async (_, options) => {
  const desk = await openDesk(options)
  await desk.approve()
  await noneBegan()
})

test('an approval waits while visitors keep an earlier release', async () => {
  const desk = await openDesk()
  const last = { startedAt: testNow, finishedAt: testNow, held: 'r-7' }
  await changePublishing(base.db, () => ({ change: { last }, answer: undefined }))
  await desk.approve()
  await noneBegan()
})
