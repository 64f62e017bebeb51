import type { Call, InputOf, ReplyOf } from '../contract/call.ts'
import { type AnyInput, addressOf } from './address.ts'
import { type BuildWatch, buildWatch } from './build-watch.ts'
import { type Ask, type ClientOptions, createClient } from './client.ts'
import { fail, type Failure } from './outcome.ts'
import { bodyOf, readRefusal, readReply } from './read-reply.ts'

/** A call that a build could not do without; its message names the call, the language and the reason. */
export class BuildReadError extends Error {
  readonly failure: Failure
  /** `lang address`. */
  readonly reading: string
  constructor(address: string, lang: string, failure: Failure) {
    super(`${address} (lang ${lang}): ${describe(failure)}`)
    this.name = 'BuildReadError'
    this.failure = failure
    this.reading = `${lang} ${address}`
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

/** What a list is a list of: `data`, or the reply itself. */
type RowOf<Reply> = Reply extends readonly (infer Item)[]
  ? Item
  : Reply extends { data: readonly (infer Item)[] }
    ? Item
    : never

/** The same without `count`, at any depth. */
export type Uncounted<Value> = Value extends readonly (infer Item)[]
  ? Uncounted<Item>[]
  : Value extends object
    ? { [Key in keyof Value as Key extends 'count' ? never : Key]: Uncounted<Value[Key]> }
    : Value

function withoutCounts<Value>(value: Value): Uncounted<Value> {
  if (Array.isArray(value)) return value.map(withoutCounts) as Uncounted<Value>
  if (typeof value !== 'object' || value === null) return value as Uncounted<Value>
  const others = Object.entries(value).filter(([key]) => key !== 'count')
  return Object.fromEntries(
    others.map(([key, inner]) => [key, withoutCounts(inner as unknown)]),
  ) as Uncounted<Value>
}

export interface BuildRead {
  <Row extends Call>(row: Row, input: InputOf<Row>, lang: string): Promise<ReplyOf<Row>>
  /**
   * The rows of a list, one after another: who reads them depends on those it looked at, and not on the rest of the
   * list, so that a work more does not concern every page that shows a few.
   */
  rows: <Row extends Call>(
    row: Row,
    input: InputOf<Row>,
    lang: string,
  ) => Promise<Iterable<RowOf<ReplyOf<Row>>>>
  /** A reply without its counts, for who doesn't show them: a work more in a category is no other name of it. */
  uncounted: <Row extends Call>(
    row: Row,
    input: InputOf<Row>,
    lang: string,
  ) => Promise<Uncounted<ReplyOf<Row>>>
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
  /** Null: nobody, even where somebody watches the pages. */
  watch?: BuildWatch | null
}

/**
 * Replies remembered at most, the latest asked for: a large catalogue has more than memory should hold. Who is watched
 * reads a record when its page is made; who isn't has read them all before, to know which can be read.
 */
const mostKept = { watched: 1000, alone: 40_000 }

/** Reads for pages: each address once a language and build, at most eight under way at a time. */
export function createBuildClient({
  keep = true,
  watch = buildWatch(),
  ...options
}: BuildClientOptions): BuildRead {
  const ask: Ask = watch ? askThrough(watch) : createClient({ ...options, lang: () => 'zh' })
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

  function recall<Row extends Call>(
    row: Row,
    input: InputOf<Row>,
    lang: string,
  ): Promise<ReplyOf<Row>> {
    const address = addressOf(row, input as AnyInput)
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

  const read = <Row extends Call>(row: Row, input: InputOf<Row>, lang: string) => {
    watch?.onRead(addressOf(row, input as AnyInput), lang)
    return recall(row, input, lang)
  }
  return Object.assign(read, {
    async rows<Row extends Call>(row: Row, input: InputOf<Row>, lang: string) {
      const address = addressOf(row, input as AnyInput)
      try {
        return watched(await recall(row, input, lang), {
          onRow: (count) => watch?.onRows(address, lang, count),
          onEnd: () => watch?.onRead(address, lang),
        })
      } catch (error) {
        watch?.onRead(address, lang)
        throw error
      }
    },
    async uncounted<Row extends Call>(row: Row, input: InputOf<Row>, lang: string) {
      const address = addressOf(row, input as AnyInput)
      try {
        const reply = await recall(row, input, lang)
        watch?.onUncounted(address, lang)
        return withoutCounts(reply)
      } catch (error) {
        watch?.onRead(address, lang)
        throw error
      }
    },
    isReadable<Row extends Call>(row: Row, input: InputOf<Row>, lang: string) {
      return watch?.isReadable(addressOf(row, input as AnyInput), lang)
    },
  })
}

/** Who watches has its own way to the server, which costs less and is as patient. */
function askThrough(watch: BuildWatch): Ask {
  return async (row, input, { lang = 'zh' } = {}) => {
    try {
      const { status, text } = await watch.ask(addressOf(row, input as AnyInput), lang)
      const body = bodyOf(text)
      return status < 300 ? readReply(row, body) : fail(readRefusal(status, body))
    } catch (error) {
      const { failure } = error as { failure?: Failure }
      if (!failure) throw error
      return fail(failure)
    }
  }
}

/** Tells how far somebody looks. Who looks beyond the last row would see another one there. */
function watched<Reply>(
  reply: Reply,
  { onRow, onEnd }: { onRow: (count: number) => void; onEnd: () => void },
): Iterable<RowOf<Reply>> {
  const rows = (
    Array.isArray(reply) ? reply : (reply as { data: unknown[] }).data
  ) as RowOf<Reply>[]
  return {
    *[Symbol.iterator]() {
      for (const [at, item] of rows.entries()) {
        onRow(at + 1)
        yield item
      }
      onEnd()
    },
  }
}
