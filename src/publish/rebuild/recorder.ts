import { AsyncLocalStorage } from 'node:async_hooks'
import { type BuildWatch, watchBuild } from '../../client/build-watch.ts'
import { type Observation, observe } from './observation.ts'

/** What something read while it was made. */
export interface Readings {
  /** `lang address`. */
  reads: Set<string>
  /** Wire times between which what it shows of the clock holds; `until` is absent where nothing is ahead. */
  clock?: { at: string; until?: string | undefined }
}

export interface RecorderOptions {
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
export function recordReads({ onReply, known, isReadable, onLeftOut }: RecorderOptions) {
  const current = new AsyncLocalStorage<Readings>()
  watchBuild({
    isReadable: isReadable ?? (() => undefined),
    onRead(address, lang) {
      current.getStore()?.reads.add(`${lang} ${address}`)
    },
    onClock(at, until) {
      const store = current.getStore()
      if (store) store.clock = { at, until }
    },
    onLeftOut: (message) => onLeftOut?.(message),
    async fetch(request, init) {
      const { href, pathname, search } = new URL(request instanceof Request ? request.url : request)
      const address = pathname + search
      const lang = new Headers(init?.headers).get('lang') ?? 'zh'
      const text = known?.(address, lang)
      if (text !== undefined)
        return new Response(text, { headers: { 'content-type': 'application/json' } })
      const reply = await fetch(href, init)
      const body = await reply.text()
      const { status, headers } = reply
      const tag = headers.get('etag')
      onReply(observe({ address, lang, status, tag, text: body, date: headers.get('date') }))
      return new Response(body, { status, headers: { 'content-type': 'application/json' } })
    },
  })
  return {
    async while<Made>(work: () => Promise<Made>): Promise<{ made: Made; readings: Readings }> {
      const readings: Readings = { reads: new Set() }
      return { made: await current.run(readings, work), readings }
    },
  }
}
