import { AsyncLocalStorage } from 'node:async_hooks'
import { type BuildWatch, watchBuild } from '#client/build-watch.ts'
import type { ApiFetcher } from '../replies/api-fetcher.ts'
import { type Observation, observe } from '../replies/observation.ts'
import { partOf } from '../replies/reply-parts.ts'

/** The reads of a page while it was made. */
export interface Readings {
  /** `lang address`; `lang address#5` where only a part was looked at (`partOf`). */
  reads: Set<string>
  /** Wire times between which what it shows of the clock holds; `until` is absent where nothing is ahead. */
  clock?: { at: string; until?: string | undefined }
  /** Addresses that it would lead to if they had a page. */
  missed: Set<string>
}

/** How far a page looked, by `lang address`. */
interface Looks {
  rows: Map<string, number>
  members: Map<string, Set<string>>
}

export interface TrackerOptions {
  fetcher: ApiFetcher
  onReply: (seen: Observation, text: string) => void
  /** The text of a reply that the manifest has, to spare asking. */
  known?: (address: string, lang: string) => string | undefined
  /** False: no reply serves two pages. */
  keep?: boolean
  isReadable?: BuildWatch['isReadable']
  onLeftOut?: BuildWatch['onLeftOut']
  /** Called with one sentence for each part of a reply that was left out. */
  onFault?: (message: string) => void
  /** Addresses without a page that others lead to. */
  absent?: () => ReadonlySet<string>
}

/**
 * Watches the reads of the compiled pages from now on: they read everything anew. `while` answers the reads of a piece of
 * work.
 */
export function trackReads({
  fetcher,
  onReply,
  known,
  keep = true,
  isReadable,
  onLeftOut,
  onFault,
  absent,
}: TrackerOptions) {
  const current = new AsyncLocalStorage<Readings & Looks>()
  watchBuild({
    keep,
    isReadable: isReadable ?? (() => undefined),
    onRead(address, lang) {
      current.getStore()?.reads.add(`${lang} ${address}`)
    },
    onRows(address, lang, count) {
      const rows = current.getStore()?.rows
      const key = `${lang} ${address}`
      rows?.set(key, Math.max(rows.get(key) ?? 0, count))
    },
    onMember(address, lang, name) {
      const members = current.getStore()?.members
      const key = `${lang} ${address}`
      const names = members?.get(key) ?? new Set()
      members?.set(key, names.add(name))
    },
    onOlder(address, lang, number, size) {
      current.getStore()?.reads.add(partOf(`${lang} ${address}`, { older: number, size }))
    },
    onUncounted(address, lang) {
      current.getStore()?.reads.add(partOf(`${lang} ${address}`, 'uncounted'))
    },
    onFaults(address, _, faults) {
      for (const { cost, path, expected, got } of faults)
        onFault?.(`${address}: ${cost} "${path}" left out: expected ${expected}, got ${got}`)
    },
    hasPage(path) {
      if (!absent?.().has(path)) return true
      current.getStore()?.missed.add(path)
      return false
    },
    onClock(at, until) {
      const store = current.getStore()
      if (store) store.clock = { at, until }
    },
    onLeftOut: (message, reading) => onLeftOut?.(message, reading),
    async ask(address, lang) {
      const text = known?.(address, lang)
      if (text !== undefined) return { status: 200, text }
      const answer = await fetcher.ask(address, lang, null)
      onReply(observe({ ...answer, address, lang }), answer.text)
      return answer
    },
  })
  return {
    async while<Made>(work: () => Promise<Made>): Promise<{ made: Made; readings: Readings }> {
      const store: Readings & Looks = {
        reads: new Set(),
        missed: new Set(),
        rows: new Map(),
        members: new Map(),
      }
      const made = await current.run(store, work)
      const { rows, members, ...readings } = store
      const whole = new Set(readings.reads)
      for (const [key, count] of rows) if (!whole.has(key)) readings.reads.add(partOf(key, count))
      for (const [key, names] of members)
        if (!whole.has(key)) readings.reads.add(partOf(key, [...names]))
      return { made, readings }
    },
  }
}
