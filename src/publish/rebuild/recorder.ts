import { AsyncLocalStorage } from 'node:async_hooks'
import { type BuildWatch, watchBuild } from '../../client/build-watch.ts'
import type { Asker } from './asker.ts'
import { type Observation, observe } from './observation.ts'
import { partOf } from './reply-parts.ts'

/** What something read while it was made. */
export interface Readings {
  /** `lang address`; `lang address#5` where only a part was looked at (`partOf`). */
  reads: Set<string>
  /** Wire times between which what it shows of the clock holds; `until` is absent where nothing is ahead. */
  clock?: { at: string; until?: string | undefined }
}

export interface RecorderOptions {
  asker: Asker
  onReply: (seen: Observation) => void
  /** The text of a reply that this run has already, to spare asking twice. */
  known?: (address: string, lang: string) => string | undefined
  isReadable?: BuildWatch['isReadable']
  onLeftOut?: BuildWatch['onLeftOut']
}

/**
 * Watches what the compiled pages read. Once a process and before they are loaded; `while` answers what was read
 * during a piece of work.
 */
export function recordReads({ asker, onReply, known, isReadable, onLeftOut }: RecorderOptions) {
  const current = new AsyncLocalStorage<Readings & { rows: Map<string, number> }>()
  watchBuild({
    isReadable: isReadable ?? (() => undefined),
    onRead(address, lang) {
      current.getStore()?.reads.add(`${lang} ${address}`)
    },
    onRows(address, lang, count) {
      const rows = current.getStore()?.rows
      const key = `${lang} ${address}`
      rows?.set(key, Math.max(rows.get(key) ?? 0, count))
    },
    onUncounted(address, lang) {
      current.getStore()?.reads.add(partOf(`${lang} ${address}`, 'uncounted'))
    },
    onClock(at, until) {
      const store = current.getStore()
      if (store) store.clock = { at, until }
    },
    onLeftOut: (message) => onLeftOut?.(message),
    async ask(address, lang) {
      const text = known?.(address, lang)
      if (text !== undefined) return { status: 200, text }
      const answer = await asker.ask(address, lang, null)
      onReply(observe({ ...answer, address, lang }))
      return answer
    },
  })
  return {
    async while<Made>(work: () => Promise<Made>): Promise<{ made: Made; readings: Readings }> {
      const store = { reads: new Set<string>(), rows: new Map<string, number>() }
      const made = await current.run(store, work)
      const { rows, ...readings }: Readings & { rows: typeof store.rows } = store
      for (const [key, count] of rows)
        if (!readings.reads.has(key)) readings.reads.add(partOf(key, count))
      return { made, readings }
    },
  }
}
