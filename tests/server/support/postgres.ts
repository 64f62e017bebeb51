import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const debian = '/usr/lib/postgresql'
/** PostgreSQL refuses to run as root; as root the test gives it the rights of the system user `nobody`. */
const nobody = 65_534

export interface TemporaryPostgres {
  url: string
  /** `fast` ends connections in order, `immediate` leaves everything as a crash does. */
  stop: (mode: 'fast' | 'immediate') => Promise<void>
  /** After `stop`: resolves when it takes connections again, on the same port and the same data. */
  start: () => Promise<void>
  /** Holds still, without ending a connection: the door alone, or every process that serves one too. */
  pause: (processes: 'door' | 'all') => void
  resume: () => void
  /** Of a replica: from now on it is a primary of its own. */
  promote: () => Promise<void>
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

export interface PostgresOptions {
  /** Is used again where it is there, and stays; absent: a temporary one. */
  folder?: string
  /** `name=value` of the server's settings. */
  settings?: readonly string[]
  /** Address of the primary that it follows as a replica, from a copy of its files. */
  follows?: string
}

/** A PostgreSQL of its own in a temporary folder, for tests only: it does not sync. */
export async function startPostgres(
  programs: string,
  { folder: kept, settings = [], follows }: PostgresOptions = {},
): Promise<TemporaryPostgres> {
  if (kept) await mkdir(kept, { recursive: true })
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'postgres-test-')))
  const isRoot = process.getuid?.() === 0
  const rights = isRoot ? { uid: nobody, gid: nobody } : {}
  if (isRoot) await chown(folder, nobody, nobody)
  const data = join(folder, 'data')
  const port = await freePort()
  if (follows !== undefined)
    await run(
      join(programs, 'pg_basebackup'),
      ['-d', follows, '-D', data, '-R', '-c', 'fast', '--no-sync'],
      rights,
    )
  else if (!existsSync(data))
    await run(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '--no-sync'],
      rights,
    )
  let server: ChildProcess
  let held: readonly number[] = []
  const start = async () => {
    server = spawn(
      join(programs, 'postgres'),
      [
        ...['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
        ...['fsync=off', ...settings].flatMap((setting) => ['-c', setting]),
      ],
      { ...rights, stdio: 'ignore' },
    )
    await untilReady(join(programs, 'pg_isready'), port)
  }
  const stop = async (mode: 'fast' | 'immediate') => {
    const ended = new Promise((done) => server.once('exit', done))
    server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }
  await start()
  return {
    url: `postgres://tests@127.0.0.1:${port}/postgres`,
    start,
    stop,
    pause: (processes) => {
      const door = server.pid ?? 0
      held = processes === 'all' ? [door, ...childrenOf(door)] : [door]
      for (const id of held) signal(id, 'SIGSTOP')
    },
    resume: () => {
      for (const id of held) signal(id, 'SIGCONT')
      held = []
    },
    promote: async () => {
      await run(join(programs, 'pg_ctl'), ['promote', '-D', data, '-w'], rights)
    },
    close: async () => {
      if (server.exitCode === null && server.signalCode === null) await stop('fast')
      if (!kept) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(program: string, port: number): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const isReady = await run(program, ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((resume) => setTimeout(resume, 25))
  }
  throw new Error('PostgreSQL did not start')
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => id > 0 && parentOf(id) === parent)
}

function parentOf(id: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

/** A process may have ended meanwhile. */
function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
