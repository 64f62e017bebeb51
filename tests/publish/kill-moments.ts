import type { ChildProcess } from 'node:child_process'
import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Draw } from './edits.ts'
import type { Proxy } from './v1-proxy.ts'

/** The work that a rebuild has done when it is killed; answers a function that sees whether it has. */
export type Moment = () => Promise<() => boolean | Promise<boolean>>

/** A rebuild asks, renders, has a release, and has switched to it. */
export function momentsOf(siteDir: string, proxy: Pick<Proxy, 'questions'>): readonly Moment[] {
  const namesIn = (folder: string) => readdir(join(siteDir, folder))
  const newIn =
    (folder: string): Moment =>
    async () => {
      const before = new Set(await namesIn(folder))
      return async () => (await namesIn(folder)).some((name) => !before.has(name))
    }
  const current = () => readlink(join(siteDir, 'current'))
  return [
    () => {
      const before = proxy.questions()
      return Promise.resolve(() => proxy.questions() > before)
    },
    newIn('layers'),
    newIn('releases'),
    async () => {
      const before = await current()
      return async () => (await current()) !== before
    },
  ]
}

/** Any moment of a rebuild's first seconds. */
export const drawnMoment =
  (draw: Draw): Moment =>
  () => {
    const at = performance.now() + 150 + draw(5000)
    return Promise.resolve(() => performance.now() >= at)
  }

/** Starts a process and kills it at a moment, unless it ends before. */
export async function killAt(
  moment: Moment,
  start: () => { child: ChildProcess; ended: Promise<unknown> },
): Promise<void> {
  const hasCome = await moment()
  const { child, ended } = start()
  const over = new AbortController()
  void ended.then(() => over.abort())
  while (!over.signal.aborted && !(await hasCome()))
    await sleep(5, undefined, { signal: over.signal }).catch(() => undefined)
  child.kill('SIGKILL')
  await ended
}
