import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Network, type Place, signal } from './network.ts'
import type { Condition, Service } from './read-compose.ts'
import { inNamespaces, type Program, type Root, within } from './root.ts'

const run = promisify(execFile)

/** What of a container does not come from its service's own lines. */
export interface Setting {
  readonly root: Omit<Root, 'address'>
  readonly program: Program
  readonly variables: Readonly<Record<string, string>>
  readonly stop: NodeJS.Signals
  readonly network: Network
  /** Folder of its log. */
  readonly logs: string
}

export type Container = ReturnType<typeof createContainer>

/** Milliseconds: Docker doubles them with each restart, and begins anew after a life of ten seconds. */
const firstPause = 100
const longLife = 10_000

/** A service as Docker runs it: begun again where its policy says so, in a network place of its own each time. */
export function createContainer(service: Service, setting: Setting) {
  const { name, restarts, grace, health, waits } = service
  const { root, program, network, logs } = setting
  const env = setting.variables
  const log = join(logs, `${name}.log`)
  const ended = Promise.withResolvers<number>()
  const healthy = Promise.withResolvers<void>()
  for (const { promise } of [ended, healthy]) promise.catch(() => undefined)
  let current: ChildProcess | undefined
  let place: Place | undefined
  let isStopping = false
  let pause = firstPause
  let lives = 0
  // Made anew, it has none of what the one before it wrote; a restart keeps that.
  rmSync(root.layer, { recursive: true, force: true })

  async function live(): Promise<void> {
    const own = await network.placeFor(name)
    if (isStopping) return own.leave()
    lives += 1
    const [command = '', ...words] = inNamespaces(
      { ...root, address: own.address },
      program,
      own.namespace,
    )
    const output = openSync(log, 'a', 0o666)
    // Ctrl+C at the terminal is not for it.
    const child = spawn(command, words, { env, stdio: ['ignore', output, output], detached: true })
    closeSync(output)
    const began = performance.now()
    current = child
    place = own
    child.once('exit', (code, by) => {
      void own.leave().then(() => {
        if (!restarts || isStopping) return ended.resolve(code ?? (by === 'SIGKILL' ? 137 : 128))
        pause = performance.now() - began > longLife ? firstPause : pause * 2
        setTimeout(() => void begin(), pause)
      }, ended.reject)
    })
    if (lives === 1) void watchHealth()
  }
  const begin = (): Promise<void> => live().catch((error: unknown) => ended.reject(error))

  /** First process of the container, as this machine numbers it; undefined between two lives. */
  function first(): number | undefined {
    const id = current?.pid
    if (id === undefined || current?.exitCode !== null || current.signalCode !== null)
      return undefined
    const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8')
    return Number(children.split(' ')[0]) || undefined
  }

  /** A command in the running container, as its user; answers what it says. Rejects where it fails. */
  async function execute(words: readonly string[], timeout = 60_000): Promise<string> {
    const id = first()
    if (id === undefined) throw new Error(`${name} does not run`)
    const enter = ['--target', String(id), '--mount', '--uts', '--ipc', '--net', '--pid']
    const inside = within(root, { ...program, words })
    const { stdout } = await run('nsenter', [...enter, ...inside], { env, timeout })
    return stdout
  }

  async function watchHealth(): Promise<void> {
    if (!health) return
    const { test, interval, timeout, retries, startPeriod } = health
    const began = performance.now()
    for (let failures = 0; !isStopping && failures < retries;) {
      await sleep(interval)
      const isWell = await execute(test, timeout).then(
        () => true,
        () => false,
      )
      if (isWell) return healthy.resolve()
      if (performance.now() - began > startPeriod) failures += 1
    }
    healthy.reject(new Error(`${name} is unhealthy${lastWords()}`))
  }

  const lastWords = (): string =>
    `:\n${readFileSync(log, 'utf8').split('\n').slice(-16).join('\n')}`

  /** Resolves once the service is as another one, or the rehearsal, waits for it. */
  async function reached(condition: Condition): Promise<void> {
    if (condition === 'service_healthy') return healthy.promise
    if (condition === 'service_started') return
    const code = await ended.promise
    if (code !== 0) throw new Error(`${name} ended with ${code}${lastWords()}`)
  }

  /** As `docker stop`; tells whether it had to be killed. */
  async function stop(): Promise<boolean> {
    isStopping = true
    const child = current
    const id = first()
    if (!child || id === undefined) return false
    signal(id, setting.stop)
    const isKilled = await Promise.race([ended.promise, sleep(grace, true, { ref: false })])
    if (isKilled !== true) return false
    kill()
    await ended.promise
    return true
  }

  function kill(): void {
    const id = first()
    if (id !== undefined) signal(id, 'SIGKILL')
  }

  return {
    ...{ name, waits, health, restarts, log, start: live, stop, kill, execute, reached },
    /** No life follows the present one. */
    abandon: () => void (isStopping = true),
    lives: () => lives,
    /** Undefined between two lives. */
    address: () => (first() === undefined ? undefined : place?.address),
  }
}
