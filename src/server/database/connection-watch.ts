import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { connectionOf } from './connection.ts'
import { DatabaseAway } from './database-away.ts'
import type { Hosts } from './hosts.ts'

/** In milliseconds; together they stay below the five seconds in which every request is answered. */
const times = {
  /** Between two looks at the statements under way. */
  look: 250,
  /** A statement that is under way for so long may have met a silent database. */
  doubt: 1_000,
  /** For `select 1`. */
  patience: 1_500,
  /** Between two questions while slow statements go on. */
  rest: 500,
  /** Between two questions to a silent database. */
  again: 400,
} as const

/** Tells a slow statement from a database that hangs. */
export interface Pulse {
  /** @throws DatabaseAway at once while the database is silent, so that no request waits in vain. */
  check(): void
  isSilent(): boolean
  /** A statement begins; to be called at its end, with whether the database answered it. */
  begin(): (isAnswered: boolean) => void
  stop(): void
}

/**
 * While a statement takes long, a connection of its own asks for `select 1`. No answer, and none to any other statement meanwhile, as a busy
 * machine still gives: all connections are given up
 * (`onSilence`), and requests are refused at once until one comes. Neither TCP nor PostgreSQL's own timeouts tell of a
 * machine that was frozen or cut off.
 */
export function startPulse({
  hosts,
  log,
  onSilence,
}: {
  hosts: Hosts
  log: (line: string) => void
  onSilence: () => void
}): Pulse {
  const underWay = new Set<{ readonly since: number }>()
  let answeredAt = -Infinity
  /** Any statement, of any connection. */
  let heardAt = -Infinity
  let prober: Client | undefined
  let silent: DatabaseAway | undefined
  let asking = false
  let isStopped = false

  const timer = setInterval(() => {
    const [oldest] = underWay
    const now = performance.now()
    if (asking || !oldest || now - oldest.since < times.doubt || now - answeredAt < times.rest) {
      return
    }
    asking = true
    void listen().finally(() => (asking = false))
  }, times.look).unref()

  async function listen(): Promise<void> {
    if (await answers()) {
      answeredAt = performance.now()
      return
    }
    silent = new DatabaseAway(new Error('it is silent'))
    log('database: silent; requests are refused until it answers')
    onSilence()
    while (!isStopped && !(await answers())) await pause(times.again, undefined, { ref: false })
    silent = undefined
    log('database: answers again')
  }

  async function answers(): Promise<boolean> {
    const late = new AbortController()
    const asked = hosts.current()
    const began = performance.now()
    const silence = pause(times.patience, false, { signal: late.signal, ref: false })
      // Reads first an answer that arrived while this process itself was busy.
      .then(() => pause(20, false))
      .catch(() => false)
    const isAlive = (await Promise.race([ask(), silence])) || heardAt > began
    late.abort()
    if (!isAlive) {
      hosts.leave(asked)
      prober?.connection.stream.destroy()
      prober = undefined
    }
    return isAlive
  }

  async function ask(): Promise<boolean> {
    try {
      prober ??= await open()
      await prober.query('select 1')
      return true
    } catch {
      prober = undefined
      return false
    }
  }

  async function open(): Promise<Client> {
    const connection = connectionOf(hosts.current())
    const client = new Client({ ...connection, connectionTimeoutMillis: times.patience })
    client.on('error', () => {
      if (prober === client) prober = undefined
    })
    await client.connect()
    if (isStopped) client.connection.stream.destroy()
    return client
  }

  return {
    check() {
      if (silent) throw silent
    },
    isSilent: () => silent !== undefined,
    begin() {
      const statement = { since: performance.now() }
      underWay.add(statement)
      return (isAnswered) => {
        underWay.delete(statement)
        if (isAnswered) heardAt = performance.now()
      }
    },
    stop() {
      isStopped = true
      clearInterval(timer)
      prober?.connection.stream.destroy()
    },
  }
}
