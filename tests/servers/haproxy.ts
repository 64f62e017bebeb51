import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const program = '/usr/sbin/haproxy'
const exampleFile = new URL('../../scripts/deploy/haproxy.cfg', import.meta.url)

/** Whether Debian's `haproxy` is installed. */
export const hasHaproxy = (): boolean => existsSync(program)

export interface Balanced {
  /** Port that clients ask. */
  readonly port: number
  /** Ports of the servers that share the requests. */
  readonly servers: readonly [number, number]
  /** Port of the server that publishes, which makes the previews of the desk. */
  readonly publisher: number
}

/** `scripts/deploy/haproxy.cfg` with addresses of this machine; the sandbox answers only requests that no proxy names itself in. */
async function configuration({ port, servers, publisher }: Balanced): Promise<string> {
  const [first, second] = servers
  const example = (await readFile(exampleFile, 'utf8'))
    .replace('  option forwardfor\n', '')
    .replace('127.0.0.1:4320', `127.0.0.1:${port}`)
    .replaceAll('10.0.0.11:4322', `127.0.0.1:${first}`)
    .replaceAll('10.0.0.12:4322', `127.0.0.1:${second}`)
    .replace('10.0.0.13:4322', `127.0.0.1:${publisher}`)
    .replace(
      '  use_backend publisher',
      '  use_backend codes if { path /sandbox/sms }\n  use_backend publisher',
    )
  return `${example}
# The sandbox keeps a code where it was sent from: the other server is asked next.
backend codes
  retry-on conn-failure empty-response 404
  server api1 127.0.0.1:${first} track api/api1
  server api2 127.0.0.1:${second} track api/api2
`
}

/** HAProxy in front of the servers; it ends with `close`. */
export async function startHaproxy(balanced: Balanced) {
  const folder = await mkdtemp(join(tmpdir(), 'haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, await configuration(balanced))
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${balanced.port}`
  async function close(): Promise<void> {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error('HAProxy did not start')
    const isUp = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { url, close }
    await sleep(50)
  }
  await close()
  throw new Error('no server behind HAProxy is ready')
}
