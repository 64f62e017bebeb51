import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '#tests/servers/servers.ts'
import { startEmbeddedApi } from '../embedded-api.ts'

/** What `npm run api` runs, in a process of its own, so that its memory and its time are its own; `args` stand behind `--`. */
export async function apiProcess(
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<ChildProcess> {
  const file = new URL('../../package.json', import.meta.url)
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { scripts: { api: string } }
  const [, ...own] = manifest.scripts.api.split(' ')
  return spawn(process.execPath, [...own, ...args], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', args.length > 0 ? 'pipe' : 'ignore', 'inherit'],
  })
}

/** The server in such a process, once it answers at `API_PORT`. */
export async function startApiProcess(
  variables: Readonly<Record<string, string>> & { readonly API_PORT: string },
): Promise<{ url: string; process: ChildProcess }> {
  const child = await apiProcess(variables)
  const url = `http://127.0.0.1:${variables.API_PORT}`
  for (let tries = 0; tries < 300; tries++) {
    const isUp = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { url, process: child }
    await pause(100)
  }
  throw new Error('the server did not come up')
}

export interface SampleServer {
  readonly url: string
  /** Of the environment, for commands over the same database and files. */
  readonly variables: Readonly<Record<string, string>>
  end(): Promise<void>
}

/** Such a server with the tiny sample catalogue, for a command that works beside it. */
export async function startSampleServer(
  folder: string,
  databaseUrl: string,
): Promise<SampleServer> {
  const [port] = await freePorts(1)
  const variables = {
    API_PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    SANDBOX: '1',
    SAMPLE_SCALE: 'tiny',
    LOG_LEVEL: 'warn',
  }
  await (await startEmbeddedApi({ ...variables, API_PORT: '0' })).close()
  const { url, process: server } = await startApiProcess(variables)
  return { url, variables, end: () => endProcess(server) }
}

export async function endProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Most megabytes that a process held, on Linux; 0 elsewhere. */
export async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
