import type { Call, InputOf, ReplyOf } from '../contract/call.ts'
import { type AnyInput, addressOf } from './address.ts'
import { type BuildWatch, buildWatch } from './build-watch.ts'
import { type Ask, type ClientOptions, createClient } from './client.ts'
import type { Failure } from './outcome.ts'

/** A call that a build could not do without; its message names the call, the language and the reason. */
export class BuildReadError extends Error {
  readonly failure: Failure
  constructor(address: string, lang: string, failure: Failure) {
    super(`${address} (lang ${lang}): ${describe(failure)}`)
    this.name = 'BuildReadError'
    this.failure = failure
  }
}

export function describe(failure: Failure): string {
  switch (failure.kind) {
    case 'refused':
      return `refused with ${failure.status}: ${failure.message || failure.code}`
    case 'malformed':
      return `malformed at "${failure.path}": expected ${failure.expected}, got ${failure.got}`
    case 'timeout':
      return 'no answer in time'
    case 'network':
      return 'no connection'
    case 'cancelled':
      return 'cancelled'
  }
}

export interface BuildRead {
  <Row extends Call>(row: Row, input: InputOf<Row>, lang: string): Promise<ReplyOf<Row>>
  /** Whether a reply is known to be readable, or not, from before: then nobody has to read it to find out. */
  isReadable?: <Row extends Call>(
    row: Row,
    input: InputOf<Row>,
    lang: string,
  ) => boolean | undefined
}

type BuildClientOptions = Pick<
  ClientOptions,
  'origin' | 'retries' | 'retryDelay' | 'timeouts' | 'fetch'
> & {
  /** False asks anew each time: where pages are made on request and the data goes on changing. */
  keep?: boolean
  watch?: BuildWatch | undefined
}

/**
 * Replies remembered at most, the latest asked for: a large catalogue has more than memory should hold. Who is watched
 * reads a record when its page is made; who isn't has read them all before, to know which can be read.
 */
const mostKept = { watched: 3000, alone: 40_000 }

/** Reads for pages: each address once a language and build, at most eight under way at a time. */
export function createBuildClient({
  keep = true,
  watch = buildWatch(),
  ...options
}: BuildClientOptions): BuildRead {
  const ask: Ask = createClient({
    ...options,
    ...(watch ? { fetch: watch.fetch } : {}),
    lang: () => 'zh',
  })
  const replies = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let underWay = 0

  async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (underWay >= 8) await new Promise<void>((resume) => waiting.push(resume))
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
      waiting.shift()?.()
    }
  }

  function remember(key: string, reply: Promise<unknown>): void {
    replies.delete(key)
    replies.set(key, reply)
    const most = watch ? mostKept.watched : mostKept.alone
    const oldest = replies.size > most ? replies.keys().next().value : undefined
    if (oldest !== undefined) replies.delete(oldest)
  }

  const read: BuildRead = <Row extends Call>(row: Row, input: InputOf<Row>, lang: string) => {
    const address = addressOf(row, input as AnyInput)
    watch?.onRead(address, lang)
    const key = `${lang} ${address}`
    const known = replies.get(key) as Promise<ReplyOf<Row>> | undefined
    if (known) {
      remember(key, known)
      return known
    }
    const reply = inTurn(async () => {
      const outcome = await ask(row, input, { lang })
      if (!outcome.ok) throw new BuildReadError(address, lang, outcome.failure)
      return outcome.value
    })
    if (keep) remember(key, reply)
    return reply
  }
  read.isReadable = (row, input, lang) => watch?.isReadable(addressOf(row, input as AnyInput), lang)
  return read
}
