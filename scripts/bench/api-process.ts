import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

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

/** Most megabytes that a process held, on Linux; 0 elsewhere. */
export async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
