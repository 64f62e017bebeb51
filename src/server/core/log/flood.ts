import type { SecurityEvent, SecurityFacts } from './security-events.ts'

/** Refusals come as fast as strangers send requests: beyond a number a minute these are counted, not written. */
const flooding: ReadonlySet<SecurityEvent> = new Set([
  'login_failed',
  'access_refused',
  'call_limited',
  'factor_refused',
  'sms_failed',
])

/** Lines a minute: of one event from one network, and of all of them together. */
export const floodLimits = { ofAddress: 20, ofAll: 200 } as const

/** Facts of events that got no line of their own. */
export interface Summary extends SecurityFacts {
  readonly count: number
}

export interface Flood {
  /** Whether the event gets a line of its own; else it is counted. */
  admit(event: SecurityEvent, address: string): boolean
  /** Summaries of the counted events since the last call: empty within the same minute; without a moment, at once. */
  over(at?: Date): { event: SecurityEvent; facts: Summary }[]
}

interface Tally {
  readonly event: SecurityEvent
  readonly address: string
  written: number
  unwritten: number
}

/** Keeps floods of refusals from filling the disk: so many lines a minute, then one a network with the number. */
export function createFlood(): Flood {
  let minute = -1
  let written = 0
  let tallies = new Map<string, Tally>()

  function tallyOf(event: SecurityEvent, address: string): Tally {
    const key = `${event} ${address}`
    const known = tallies.get(key)
    if (known) return known
    // Strangers with a thousand networks get no thousand lines.
    if (tallies.size >= floodLimits.ofAll && address !== 'many') return tallyOf(event, 'many')
    const fresh = { event, address, written: 0, unwritten: 0 }
    tallies.set(key, fresh)
    return fresh
  }

  return {
    admit(event, address) {
      if (!flooding.has(event)) return true
      const tally = tallyOf(event, address)
      const isIn = tally.written < floodLimits.ofAddress && written < floodLimits.ofAll
      if (isIn) {
        tally.written += 1
        written += 1
      } else tally.unwritten += 1
      return isIn
    },
    over(at) {
      const now = at && Math.floor(at.getTime() / 60_000)
      if (now === minute) return []
      minute = now ?? -1
      const counted = [...tallies.values()].filter(({ unwritten }) => unwritten > 0)
      tallies = new Map()
      written = 0
      return counted.map(({ event, address, unwritten }) => ({
        event,
        facts: { address, reason: 'more', count: unwritten },
      }))
    },
  }
}
