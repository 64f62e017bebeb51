/**
 * `npm run test:compose`: rehearses `scripts/deploy/compose.yaml` without Docker. Each of its services is a program of Debian, or our own
 * code as the Dockerfile has it, in namespaces of its own (network, files, processes), with the commands, settings, volumes, order,
 * healthchecks and restarts of the file. Then the site is asked, a server killed, and everything stopped and started again. `--logs`
 * keeps what the services said, as a rehearsal that fails does.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearNetwork } from '#tests/compose/network.ts'
import { createRehearsal } from '#tests/compose/rehearsal.ts'
import { findPostgres } from '#tests/server/support/postgres.ts'

const packages: Readonly<Record<string, string>> = {
  ip: 'iproute2',
  dnsmasq: 'dnsmasq-base',
  unshare: 'util-linux',
  haproxy: 'haproxy',
  nginx: 'nginx',
  'redis-server': 'redis-server',
  openssl: 'openssl',
  npm: 'npm',
}

function refuse(words: string): never {
  console.error(words)
  process.exit(1)
}

if (process.platform !== 'linux' || process.getuid?.() !== 0)
  refuse('The rehearsal makes namespaces and mounts: run it as root, on Linux.')
const isThere = (name: string): boolean =>
  ['/usr/sbin', '/usr/bin'].some((folder) => existsSync(join(folder, name)))
const postgres = findPostgres()
const missing = Object.entries(packages).flatMap(([name, from]) => (isThere(name) ? [] : [from]))
if (!postgres || missing.length > 0)
  refuse(`apt-get install ${[...missing, ...(postgres ? [] : ['postgresql'])].join(' ')}`)

// The kernel lets go of this name with the process, however that ends.
const turn = createServer().listen('\0pictures-rehearsal')
await new Promise<void>((taken) => {
  turn.once('listening', taken)
  turn.once('error', () => refuse('Another rehearsal is at work on this machine.'))
})
turn.unref()

await clearNetwork()
const folder = await mkdtemp(join(tmpdir(), 'compose-'))
const rehearsal = createRehearsal({ folder, postgres })

async function clean(keepsLogs: boolean): Promise<void> {
  rehearsal.abandon()
  await clearNetwork()
  const logs = join(folder, 'logs')
  const stays = keepsLogs && existsSync(logs)
  for (const name of await readdir(folder))
    if (name !== 'logs' || !stays)
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  if (stays) console.log(`What the services said: ${logs}`)
  else await rm(folder, { recursive: true, force: true })
}

let isOver = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isOver = true
    void clean(false).finally(() => process.exit(130))
  })
let wentWell = false
try {
  wentWell = await rehearsal.run()
} catch (error) {
  if (!isOver) console.error(error)
} finally {
  if (!isOver) {
    await clean(!wentWell || process.argv.includes('--logs'))
    process.exit(wentWell ? 0 : 1)
  }
}
