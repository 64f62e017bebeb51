import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const debian = '/usr/lib/postgresql'
/** PostgreSQL refuses to run as root; as root it gets the rights of nobody. */
const nobody = 65_534

export interface TemporaryPostgres {
  url: string
  close: () => Promise<void>
}

/** Folder of PostgreSQL's programs, the newest; undefined where it is not installed. */
export function findPostgres(): string | undefined {
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : []
  return versions
    .map((version) => join(debian, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer()
    server.on('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A PostgreSQL of its own in a temporary folder, for tests only: it does not sync. */
export async function startPostgres(programs: string): Promise<TemporaryPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-test-'))
  const isRoot = process.getuid?.() === 0
  const rights = isRoot ? { uid: nobody, gid: nobody } : {}
  if (isRoot) await chown(folder, nobody, nobody)
  const data = join(folder, 'data')
  const port = await freePort()
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '--no-sync'],
    rights,
  )
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-c', 'fsync=off'],
    { ...rights, stdio: 'ignore' },
  )
  const ready = join(programs, 'pg_isready')
  for (let tries = 0; tries < 100; tries += 1) {
    const isReady = await run(ready, ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    )
    if (isReady) break
    await new Promise((resume) => setTimeout(resume, 100))
  }
  return {
    url: `postgres://tests@127.0.0.1:${port}/postgres`,
    close: async () => {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
