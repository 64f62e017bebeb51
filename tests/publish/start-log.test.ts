import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bothLogs, createLog } from '#server/core/log/log.ts'
import { startLog } from '#scripts/start-log.ts'

const linesOf = async (file: string) =>
  (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('each line of a start lies in its file, which its account alone may read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'start-log-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'logs', 'start.log')
  startLog(file).info('request', { path: '/api/v1/news' })
  startLog(file).info('started', { port: 4322 })
  expect(await linesOf(file)).toEqual([
    { level: 'info', time: expect.any(String), event: 'started', port: 4322 },
  ])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('of two logs each keeps its level: a warning is in both, a request in one', () => {
  const said: Record<'file' | 'terminal', string[]> = { file: [], terminal: [] }
  const into = (name: keyof typeof said) => ({
    write: (line: string) => void said[name].push(line),
  })
  const log = bothLogs(
    createLog({ level: 'info', format: 'json' }, into('file')),
    createLog({ level: 'warn', format: 'text' }, into('terminal')),
  )
  log.info('request', { path: '/' })
  log('the disk is almost full')
  expect(said.file).toHaveLength(2)
  expect(said.terminal).toEqual([expect.stringContaining('the disk is almost full')])
})
