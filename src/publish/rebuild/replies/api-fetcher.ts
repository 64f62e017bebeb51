import {
  Agent as PlainAgent,
  get as getPlainly,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { Agent as SecureAgent, get as getSecurely } from 'node:https'
import { pipeline } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import pLimit from 'p-limit'
import type { Failure } from '#client/outcome.ts'
import { describe, isUnavailable } from '#client/read-failure.ts'
import { bodyOf, readRefusal } from '#client/read-reply.ts'

/** An answer of the v1 server, its body as text; `unchanged` when it is the one the tag names. */
export interface Answer {
  status: number
  tag: string | null
  text: string
  date: string | null
  unchanged: boolean
}

export interface ApiFetcherOptions {
  origin: string
  /** Milliseconds a try may take. */
  timeout: number
  /** Tries after the first. */
  retries: number
  /** Milliseconds between tries; the specification's second. */
  pause?: number
  /** Questions under way at a time. */
  atOnce?: number
}

/** The server is not there, or not able to answer now: nothing can be said of a reply. */
export class Unavailable extends Error {
  readonly failure: Failure
  constructor(address: string, lang: string, failure: Failure) {
    super(`${address} (lang ${lang}): ${describe(failure)}`)
    this.name = 'Unavailable'
    this.failure = failure
  }
}

class Elsewhere extends Error {}

export type ApiFetcher = ReturnType<typeof createApiFetcher>

/** With the time limit and the tries that the environment sets. */
export const apiFetcherFor = (
  origin: string,
  variables: Readonly<Record<string, string | undefined>>,
): ApiFetcher =>
  createApiFetcher({
    origin,
    timeout: Number(variables.V1_TIMEOUT || 15) * 1000,
    retries: Number(variables.V1_RETRIES || 5),
    pause: Number(variables.V1_RETRY_PAUSE || 1000),
  })

/** What breaks off the packed stream breaks off this one. */
const unpacked = (reply: IncomingMessage) => pipeline(reply, createGunzip(), () => undefined)

/** Asks the v1 server. Throws `Unavailable` when the tries are used up. */
export function createApiFetcher({
  origin,
  timeout,
  retries,
  pause = 1000,
  atOnce = 16,
}: ApiFetcherOptions) {
  const inTurn = pLimit(atOnce)
  let asked = 0
  let isClosed = false
  const beOpen = (): void => {
    if (isClosed) throw new Error('the fetcher is closed')
  }

  const isSecure = origin.startsWith('https:')
  // Thousands of questions of which nearly all are answered by "as before": these cost half of what `fetch` takes.
  const get = isSecure ? getSecurely : getPlainly
  const agent = new (isSecure ? SecureAgent : PlainAgent)({ keepAlive: true, maxSockets: atOnce })

  function request(address: string, options: RequestOptions): Promise<IncomingMessage> {
    return new Promise<IncomingMessage>((answered, failed) => {
      const question = get(origin + address, { agent, ...options }, answered)
      question.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed a connection that waited for use just when it was used again: that says nothing of it.
        if (question.reusedSocket && error.code === 'ECONNRESET')
          answered(request(address, options))
        else failed(error)
      })
    })
  }

  async function once(address: string, lang: string, tag: string | null): Promise<Answer> {
    const headers = {
      lang,
      'accept-encoding': 'gzip',
      // Of a reply that the server cannot check, since its database is away, no page is made.
      'cache-control': 'no-cache',
      ...(tag ? { 'if-none-match': tag } : {}),
    }
    const reply = await request(address, { headers, signal: AbortSignal.timeout(timeout) })
    const { etag = null, date = null, location, 'content-encoding': encoding } = reply.headers
    const status = reply.statusCode ?? 0
    const isPacked = encoding === 'gzip' && status === 200
    const text = await readText(isPacked ? unpacked(reply) : reply)
    if (location && status >= 300 && status < 400)
      throw new Elsewhere(
        `${origin} leads to ${location}: V1_ORIGIN or V1_INTERNAL_ORIGIN has to name the server itself`,
      )
    return { status, tag: etag, text, date, unchanged: status === 304 }
  }

  /** The outcome of one try: an answer, or the reason for none. */
  async function attempted(address: string, lang: string, tag: string | null) {
    const began = performance.now()
    try {
      const answer = await once(address, lang, tag)
      if (!isUnavailable(answer.status)) return { answer }
      return { failure: readRefusal(answer.status, bodyOf(answer.text)) }
    } catch (error) {
      if (error instanceof Elsewhere || isClosed) throw error
      const isLate = performance.now() - began >= timeout - 1
      return { failure: { kind: isLate ? 'timeout' : 'network' } as const }
    }
  }

  async function patiently(address: string, lang: string, tag: string | null): Promise<Answer> {
    let stumbled: Answer | undefined
    for (let left = retries; ; left -= 1) {
      const { answer, failure } = await attempted(address, lang, tag)
      if (answer) stumbled = answer
      if (answer && (answer.status < 500 || left <= 0)) return answer
      if (failure && left <= 0) {
        // A server that is busy now said before that it stumbles over this record.
        if (stumbled && failure.kind === 'refused') return stumbled
        throw new Unavailable(address, lang, failure)
      }
      await sleep(pause)
      beOpen()
    }
  }

  return {
    /** Questions so far. */
    count: () => asked,
    /** Ends the questions under way and refuses new ones. */
    close(): void {
      isClosed = true
      agent.destroy()
    },
    async ask(address: string, lang: string, tag: string | null): Promise<Answer> {
      beOpen()
      return await inTurn(() => {
        asked += 1
        return patiently(address, lang, tag)
      })
    },
  }
}
