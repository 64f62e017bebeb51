import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { withHints } from '#server/database/pglite-module.ts'
import { layMigratedDatabase } from '../support/database.ts'

/** `(module (func) (func (nop) … ))`: an empty body and one of `size` bytes. */
function program(size: number): Uint8Array<ArrayBuffer> {
  const leb = (value: number): number[] =>
    value < 128 ? [value] : [(value % 128) | 128, ...leb(Math.floor(value / 128))]
  const section = (id: number, content: readonly number[]) => [
    id,
    ...leb(content.length),
    ...content,
  ]
  const long = [0, ...Array.from({ length: size - 2 }, () => 0x01), 0x0b]
  const bodies = [2, 2, 0, 0x0b, ...leb(long.length), ...long]
  const header = [0x00, 0x61, 0x73, 0x6d, 0x01, 0, 0, 0]
  return Uint8Array.from([
    ...header,
    ...section(1, [1, 0x60, 0, 0]),
    ...section(3, [2, 0, 0]),
    ...section(10, bodies),
  ])
}

test('only bodies that the second compiler chokes on are hinted, and the program stays one', async () => {
  const hinted = withHints(program(70_000))
  const module = await WebAssembly.compile(hinted)
  const [hints] = WebAssembly.Module.customSections(module, 'compilationHints')
  expect([...new Uint8Array(hints!)]).toEqual([2, 0, 0b010110])

  const small = await WebAssembly.compile(withHints(program(300)))
  const [none] = WebAssembly.Module.customSections(small, 'compilationHints')
  expect([...new Uint8Array(none!)]).toEqual([2, 0, 0])
})

/** Arguments of Node in `npm run api`: of itself it lets young objects have three times the room. */
async function asStarted(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: { api: string }
  }
  return scripts.api.split(' ').slice(1)
}

test.runIf(process.platform === 'linux')(
  'a server that has just started and answers takes 480 MB at most, at any moment',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yungang-memory-'))
    const env = { ...process.env, DATA_DIR: folder, API_PORT: '0', DATABASE_URL: '' }
    const config = configOf(readEnvironment(env))
    await layMigratedDatabase(config.databaseFolder)
    const start = async () => {
      const child = spawn(process.execPath, await asStarted(), {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ended = new Promise<void>((done) => child.once('exit', () => done()))
      const said = await new Promise<string>((resolve, reject) => {
        child.stdout.setEncoding('utf8').on('data', resolve)
        child.on('exit', () => reject(new Error('the server ended')))
      })
      const end = async () => {
        child.kill()
        await ended
      }
      return { pid: child.pid, url: /http:\S+/.exec(said)?.[0] ?? '', end }
    }
    // The first one fills an empty database.
    await (await start()).end()
    const { pid, url, end } = await start()
    try {
      // The engine compiles frequent calls better; its compiler works beside the server.
      for (let at = 0; at < 100; at++) await (await fetch(`${url}image/list?page=${at}`)).text()
      await pause(2000)
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      const most = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
      expect(most).toBeGreaterThan(100)
      expect(most).toBeLessThan(480)
    } finally {
      await end()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
