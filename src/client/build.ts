import pLimit from 'p-limit'
import type { Call, InputOf, ReplyOf } from '#api/call.ts'
import { type Fault, inTheirPlaces, rowMemory } from '#api/read-generously.ts'
import { type CountedList, newestOnServer, onServer } from '#domain/lists/older-pages.ts'
import { type AnyInput, addressOf } from './address.ts'
import type { BuildRead } from './build-read.ts'
import { type BuildWatch, buildWatch } from './build-watch.ts'
import { type Ask, type ClientOptions, createClient } from './client.ts'
import { fail, type Failure } from './outcome.ts'
import { BuildReadError } from './read-failure.ts'
import { bodyOf, readRefusal, readReply } from './read-reply.ts'
import { type RowOf, rowsOf, withoutCounts, withoutRows } from './reply-rows.ts'
import { rowsBeside } from './rows-beside.ts'
import { lookedAt, watched, withWatchedMembers } from './watched-reply.ts'
import { sendFromBuild } from './send-from-build.ts'

type BuildClientOptions = Pick<
  ClientOptions,
  'origin' | 'retries' | 'retryDelay' | 'timeouts' | 'fetch' | 'onFaults'
> & {
  /** False asks anew each time: where pages are made on request and the data goes on changing. */
  keep?: boolean
  /** Absent: that of the rebuild under way; null: none, even where a rebuild watches the pages. */
  watch?: BuildWatch | null
}

/**
 * Replies remembered at most, the latest asked for: a large catalogue has more than memory should hold. A watched
 * build reads a record when it makes its page; a build alone has read them all before, to know which can be read.
 */
const mostKept = { watched: 1000, alone: 40_000 }

/** Reads for pages: each address once a language and build, at most eight under way at a time. */
export function createBuildClient({
  keep = true,
  watch: given,
  ...options
}: BuildClientOptions): BuildRead {
  const watchNow = (): BuildWatch | undefined =>
    given === undefined ? buildWatch() : (given ?? undefined)
  const memory = rowMemory(4000)
  const askAlone = createClient({ ...options, lang: () => 'zh' }, sendFromBuild)
  const replies = new Map<string, Promise<unknown>>()
  const inTurn = pLimit(8)
  let watchBefore = watchNow()

  /** What came while another rebuild was under way is forgotten. */
  function watch(): BuildWatch | undefined {
    const now = watchNow()
    if (now !== watchBefore) replies.clear()
    watchBefore = now
    return now
  }

  function remember(key: string, reply: Promise<unknown>): void {
    replies.delete(key)
    replies.set(key, reply)
    const most = watch() ? mostKept.watched : mostKept.alone
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
    const by = watch()
    const known = replies.get(key) as Promise<ReplyOf<Row>> | undefined
    if (known) {
      remember(key, known)
      return known
    }
    const reply = inTurn(async () => {
      const ask = by ? askThrough(by, memory) : askAlone
      const outcome = await ask(row, input, { lang })
      if (!outcome.ok) throw new BuildReadError(address, lang, outcome.failure)
      return outcome.value
    })
    if (keep && by?.keep !== false) remember(key, reply)
    return reply
  }

  const read = <Row extends Call>(row: Row, input: InputOf<Row>, lang: string) => {
    watch()?.onRead(addressOf(row, input as AnyInput), lang)
    return recall(row, input, lang)
  }
  /** For a page that depends on a part of a reply; without a reply it depends on the whole. */
  async function partly<Row extends Call, Part>(
    [row, input, lang]: [row: Row, input: InputOf<Row>, lang: string],
    take: (reply: ReplyOf<Row>, address: string) => Part,
  ): Promise<Part> {
    const address = addressOf(row, input as AnyInput)
    try {
      return take(await recall(row, input, lang), address)
    } catch (error) {
      watch()?.onRead(address, lang)
      throw error
    }
  }
  /** Rows of a reply that lacks some are not where the server's are: the page depends on the whole. */
  function noteFaulty(reply: unknown, address: string, lang: string): void {
    if (isFaultyReply(reply)) watch()?.onRead(address, lang)
  }
  /**
   * The rows of an older page. A row that comes between two replies moves the others: the replies themselves say where
   * they lie, and where they disagree the page depends on the whole of them, so that the next rebuild makes it again.
   */
  async function olderRows<Row extends Call>(
    page: { row: Row; inputOf: (page: number) => InputOf<Row>; lang: string; number: number },
    counted: CountedList,
    tries = 2,
  ): Promise<RowOf<ReplyOf<Row>>[]> {
    const { row, inputOf, lang, number } = page
    const at = onServer(counted, number)
    const whole = (one: number) =>
      partly([row, inputOf(one), lang], (reply, address) => ({ reply, address }))
    const newer = await whole(at.page)
    const replies = at.skip > 0 ? [newer, await whole(at.page + 1)] : [newer]
    const own = countOf(newer.reply)
    const agree = replies.every(({ reply }) => isSameCount(countOf(reply), own))
    if (agree && !isSameCount(own, counted) && tries > 0) return olderRows(page, own, tries - 1)
    for (const { reply, address } of replies) {
      if (!agree || !isSameCount(own, counted)) watch()?.onRead(address, lang)
      noteFaulty(reply, address, lang)
    }
    const [rows = [], rest = []] = replies.map(({ reply }) => rowsOf(reply) ?? [])
    return [...rows.slice(at.skip), ...rest.slice(0, at.skip)]
  }
  /** One facade for each reply, so that pages can keep derived values beside it. */
  const facades = new WeakMap<object, object>()

  return Object.assign(read, {
    rows: <Row extends Call>(row: Row, input: InputOf<Row>, lang: string) =>
      partly([row, input, lang], (reply, address) => {
        noteFaulty(reply, address, lang)
        return watched(rowsOf(reply) ?? [], {
          onRow: (count) => watch()?.onRows(address, lang, count),
          onEnd: () => watch()?.onRead(address, lang),
        })
      }),
    async anchored<Row extends Call>(
      row: Row,
      inputOf: (page: number) => InputOf<Row>,
      lang: string,
      number?: number,
    ) {
      const first = inputOf(1)
      if (number === undefined) {
        const newest = await read(row, first, lang)
        const counted = countOf(newest)
        const { skip } = newestOnServer(counted)
        const more = skip > 0 ? (rowsOf(await read(row, inputOf(2), lang)) ?? []) : []
        return { rows: [...(rowsOf(newest) ?? []), ...more.slice(0, skip)], counted }
      }
      watch()?.onOlder(addressOf(row, first as AnyInput), lang, number)
      // How many older pages there are, zh tells for all languages: their addresses follow from it.
      const counted = countOf(await recall(row, first, 'zh'))
      return { rows: await olderRows({ row, inputOf, lang, number }, counted), counted }
    },
    async beside<Row extends Call>(
      row: Row,
      inputOf: (page: number) => InputOf<Row>,
      lang: string,
      { id, size }: { id: number; size: number },
    ) {
      const looked = new Set<string>()
      let isSound = false
      try {
        const found = await rowsBeside<RowOf<ReplyOf<Row>>>(
          async (page) => {
            looked.add(addressOf(row, inputOf(page) as AnyInput))
            const reply = await recall(row, inputOf(page), lang)
            return { rows: inTheirPlaces(rowsOf(reply) ?? []), counted: countOf(reply) }
          },
          id,
          size,
        )
        if (!found) return undefined
        isSound = true
        const first = addressOf(row, inputOf(1) as AnyInput)
        const { own, block, isFull } = found
        const note = (number: number, of = 1): void => watch()?.onOlder(first, lang, number, of)
        // Others may join the newest block, before all rows that the page looks at.
        if (!isFull) note(block, size)
        const isNoted = (number: number): boolean => !isFull && number > (block - 1) * size
        if (!isNoted(own)) note(own)
        return lookedAt(found.rows, (number) => {
          if (!isNoted(number)) note(number)
        })
      } finally {
        if (!isSound) for (const address of looked) watch()?.onRead(address, lang)
      }
    },
    members: <Row extends Call>(row: Row, input: InputOf<Row>, lang: string) =>
      partly([row, input, lang], (reply, address) => {
        const by = watch()
        if (!by || typeof reply !== 'object' || reply === null) return reply
        const known = facades.get(reply) as ReplyOf<Row> | undefined
        if (known) return known
        const facade = withWatchedMembers(reply, {
          onMember: (name) => by.onMember(address, lang, name),
          onAll: () => by.onRead(address, lang),
        })
        facades.set(reply, facade)
        return facade
      }),
    uncounted: <Row extends Call>(row: Row, input: InputOf<Row>, lang: string) =>
      partly([row, input, lang], (reply, address) => {
        watch()?.onUncounted(address, lang)
        return withoutCounts(reply)
      }),
    apart: <Row extends Call>(row: Row, input: InputOf<Row>, lang: string) =>
      partly([row, input, lang], (reply, address) => {
        const apart = withoutRows(reply)
        for (const name of Object.keys(apart)) watch()?.onMember(address, lang, name)
        return apart
      }),
    isReadable<Row extends Call>(row: Row, input: InputOf<Row>, lang: string) {
      return watch()?.isReadable(addressOf(row, input as AnyInput), lang)
    },
  })
}

/** A list's count, as its reply tells. */
const countOf = (reply: unknown): CountedList => (reply as { pagination: CountedList }).pagination

const isSameCount = (one: CountedList, other: CountedList): boolean =>
  one.total === other.total && one.pageSize === other.pageSize

/** Replies of which something was left out. */
const faulty = new WeakSet<object>()

const isFaultyReply = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && faulty.has(reply)

/** The rebuild has its own way to the server, which costs less and is as patient. */
function askThrough(watch: BuildWatch, memory: ReturnType<typeof rowMemory>): Ask {
  return async (row, input, { lang = 'zh' } = {}) => {
    const address = addressOf(row, input as AnyInput)
    try {
      const { status, text } = await watch.ask(address, lang)
      const body = bodyOf(text)
      if (status >= 300) return fail(readRefusal(status, body))
      const faults: Fault[] = []
      const outcome = readReply(row, body, (found) => faults.push(...found), memory)
      if (faults.length === 0 || !outcome.ok) return outcome
      watch.onFaults?.(address, lang, faults)
      if (typeof outcome.value === 'object' && outcome.value !== null) faulty.add(outcome.value)
      return outcome
    } catch (error) {
      const { failure } = error as { failure?: Failure }
      if (!failure) throw error
      return fail(failure)
    }
  }
}
