import { setTimeout as sleep } from 'node:timers/promises'

/** An answer of the v1 server, its body as text; `unchanged` when it is the one the tag names. */
export interface Answer {
  status: number
  tag: string | null
  text: string
  date: string | null
  unchanged: boolean
}

export interface AskerOptions {
  origin: string
  /** Milliseconds a try may take. */
  timeout: number
  /** Tries after the first, one second apart. */
  retries: number
  /** Questions under way at a time. */
  atOnce?: number
}

/** The server is not there, or not able to answer now: nothing can be said of a reply. */
export class Unavailable extends Error {
  constructor(address: string, lang: string, reason: string) {
    super(`${address} (lang ${lang}): ${reason}`)
    this.name = 'Unavailable'
  }
}

/** What a server or a gateway before it says of itself, not of a record. */
const passing = new Set([408, 425, 429, 502, 503, 504])

export type Asker = ReturnType<typeof createAsker>

/** Asks whether replies are still what they were. Throws `Unavailable` when the tries are used up. */
export function createAsker({ origin, timeout, retries, atOnce = 16 }: AskerOptions) {
  const waiting: (() => void)[] = []
  let underWay = 0
  let asked = 0

  async function once(address: string, lang: string, tag: string | null): Promise<Answer> {
    const reply = await fetch(origin + address, {
      headers: { lang, ...(tag ? { 'if-none-match': tag } : {}) },
      signal: AbortSignal.timeout(timeout),
    })
    const text = await reply.text()
    return {
      status: reply.status,
      tag: reply.headers.get('etag'),
      text,
      date: reply.headers.get('date'),
      unchanged: reply.status === 304,
    }
  }

  async function patiently(address: string, lang: string, tag: string | null): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      let reason: string
      try {
        const answer = await once(address, lang, tag)
        if (answer.status < 500 && !passing.has(answer.status)) return answer
        if (attempt >= retries && !passing.has(answer.status)) return answer
        reason = `refused with ${answer.status}`
      } catch (error) {
        reason = (error as Error).name === 'TimeoutError' ? 'no answer in time' : 'no connection'
      }
      if (attempt >= retries) throw new Unavailable(address, lang, reason)
      await sleep(1000)
    }
  }

  return {
    /** Questions so far. */
    count: () => asked,
    async ask(address: string, lang: string, tag: string | null): Promise<Answer> {
      if (underWay >= atOnce) await new Promise<void>((resume) => waiting.push(resume))
      underWay += 1
      asked += 1
      try {
        return await patiently(address, lang, tag)
      } finally {
        underWay -= 1
        waiting.shift()?.()
      }
    },
  }
}
