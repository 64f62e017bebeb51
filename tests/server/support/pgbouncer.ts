import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const program = '/usr/sbin/pgbouncer'
const exampleFile = new URL('../../../scripts/deploy/pgbouncer.ini', import.meta.url)
/** PgBouncer refuses to run as root. */
const nobody = 65_534

/** Whether Debian's `pgbouncer` is installed. */
export const hasPgbouncer = (): boolean => existsSync(program)

/** PgBouncer as `scripts/deploy/pgbouncer.ini` has it, before the PostgreSQL of `url`, with two connections to lend. */
export async function startPgbouncer(
  url: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const { hostname, port, username } = new URL(url)
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  const own = (probe.address() as AddressInfo).port
  await new Promise((done) => probe.close(done))
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  const users = join(folder, 'users.txt')
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${username}" ""\n`)
  const example = await readFile(exampleFile, 'utf8')
  const ours = example
    .replace('pictures = host=10.0.0.20 port=5432', `* = host=${hostname} port=${port}`)
    .replace('listen_addr = 10.0.0.20', 'listen_addr = 127.0.0.1\nunix_socket_dir =')
    .replace('listen_port = 6432', `listen_port = ${own}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace('default_pool_size = 20', 'default_pool_size = 2')
  await writeFile(file, ours)
  const isRoot = process.getuid?.() === 0
  if (isRoot) await Promise.all([folder, users, file].map((one) => chown(one, nobody, nobody)))
  const child = spawn(program, ['-q', file], {
    stdio: 'ignore',
    ...(isRoot && { uid: nobody, gid: nobody }),
  })
  const pooled = new URL(url)
  pooled.port = String(own)
  const close = async () => {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 200; tries += 1) {
    const client = new Client(pooled.href)
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isUp) return { url: pooled.href, close }
    await sleep(25)
  }
  await close()
  throw new Error('PgBouncer did not start')
}
