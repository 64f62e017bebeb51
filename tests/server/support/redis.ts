import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'

const program = '/usr/bin/redis-server'

/** Whether Debian's `redis-server` is installed. */
export const hasRedis = (): boolean => existsSync(program)

/** A Redis of its own that keeps nothing on disk. */
export async function startRedis() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
      stdio: 'ignore',
    })
    for (let tries = 0; tries < 200; tries += 1) {
      const client = createClient({ url, socket: { reconnectStrategy: false } })
      client.on('error', () => undefined)
      const isUp = await client.connect().then(
        () => true,
        () => false,
      )
      if (isUp) client.destroy()
      if (isUp) return
      await sleep(25)
    }
    throw new Error('Redis did not start')
  }
  async function stop(): Promise<void> {
    const ended = new Promise((done) => child?.once('exit', done))
    child?.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url,
    start,
    stop,
    /** Connections stay open, and nothing answers. */
    pause: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
    close: stop,
  }
}
