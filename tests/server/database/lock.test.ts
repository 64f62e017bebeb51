import { spawn } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LockedError, takeLock } from '#server/database/database-lock.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yungang-lock-'))
  path = join(folder, 'db.lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a second taker is refused with the pid, until the first lets go', async () => {
  const unlock = await takeLock(path)
  await expect(takeLock(path, 20)).rejects.toThrow(LockedError)
  await expect(takeLock(path, 20)).rejects.toThrow(String(process.pid))
  await unlock()
  await (
    await takeLock(path)
  )()
  expect(await readdir(folder)).toEqual([])
})

test('the lock of a dead process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise((ended) => child.once('exit', ended))
  await writeFile(path, JSON.stringify({ pid: child.pid, startedAt: 'earlier' }))
  const unlock = await takeLock(path)
  expect(await readFile(path, 'utf8')).toContain(`"pid":${process.pid}`)
  await unlock()
})

test.runIf(process.platform === 'linux')(
  'a pid used again by another process is no owner',
  async () => {
    await writeFile(path, JSON.stringify({ pid: process.pid, birth: '1', startedAt: 'earlier' }))
    await (
      await takeLock(path)
    )()
  },
)

/** State of a process as Linux tells it: `Z` is one whose end Node has not told yet; undefined: there is none. */
const stateOf = (pid: number): Promise<string | undefined> =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (stat) => stat.slice(stat.lastIndexOf(')') + 2)[0],
    () => undefined,
  )

test.runIf(process.platform === 'linux')('a start waits for an owner that ends soon', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 700)'])
  const ended = new Promise((done) => child.once('exit', done))
  await new Promise((begun) => child.once('spawn', begun))
  await writeFile(path, JSON.stringify({ pid: child.pid, startedAt: 'earlier' }))
  const unlock = await takeLock(path, 30_000)
  expect([undefined, 'Z']).toContain(await stateOf(child.pid ?? 0))
  expect(await ended).toBe(0)
  await unlock()
})

test.runIf(process.platform === 'linux')(
  'a killed process that its parent has not asked about is no owner',
  async () => {
    // The shell becomes a `sleep` before its child ends: a shell would ask about it.
    const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'])
    try {
      const pid = Number(await new Promise((told) => parent.stdout.once('data', told)))
      const state = async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(' ')[2]
      await expect.poll(state, { timeout: 20_000 }).toBe('Z')
      await writeFile(path, JSON.stringify({ pid, startedAt: 'earlier' }))
      const unlock = await takeLock(path, 20)
      await unlock()
    } finally {
      parent.kill()
    }
  },
)

test('half a lock file is no lock', async () => {
  await writeFile(path, '{"pid":')
  await (
    await takeLock(path)
  )()
})

test('of many that find a dead lock at once, one gets it', async () => {
  await writeFile(path, JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'earlier' }))
  const taken = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(path, 300)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
