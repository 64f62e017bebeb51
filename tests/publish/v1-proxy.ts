import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writesOf } from '#server/database/write-counter.ts'
import { insertCatalogue } from '../fixtures/catalogue.ts'
import { type Harness, openHarness, testNow } from '../server/support/harness.ts'

/**
 * Compiled into the pages of every test of publishing, so that one compile serves them all; each rebuild asks a server of
 * its own. No server answers at this origin: whatever asks there fails.
 */
export const compiledSite = { siteUrl: 'http://localhost:4321', v1Origin: 'http://v1.invalid' }

interface Reply {
  status: number
  text: string
}

type Said = Reply & { etag: string | null }

/** Replaces the embedded server's reply; `hang` is no answer ever, `hang up` no connection. */
export type Fault = 'hang' | 'hang up' | ((reply: Reply & { lang: string }) => Reply)

const lacking: Fault = () => ({ status: 404, text: '{}' })

export interface Proxy {
  origin: string
  harness: Harness
  /** The server's clock. */
  now: () => Date
  /** Faults by the start of an address under `/api/v1/`; empty: all replies pass. */
  faults: Map<string, Fault>
  /** How many questions have come. */
  questions: () => number
  /** Whole replies of late, `lang address`; forgets them. */
  takeAnswered: () => string[]
  stop: () => Promise<void>
}

/** Rows of a page of these lists: few, so that the small catalogue has lists of several pages. */
const pageSizes: readonly [RegExp, number][] = [
  [/^\/api\/v1\/news\/list\?/, 4],
  [/^\/api\/v1\/image\/list\?/, 1],
  [/^\/api\/v1\/camera\/thumb\?/, 1],
]

function withSize(path: string): string {
  const size = pageSizes.find(([list]) => list.test(path))?.[1]
  return size === undefined || /[?&]size=/.test(path) ? path : `${path}&size=${size}`
}

/** Goes on from the moment of all tests: two edits are not of one second for ever. */
const running = (): Date => new Date(testNow.getTime() + performance.now())

/** The embedded server with the small catalogue, behind a gateway of this process that breaks replies. */
export async function startProxy(now: () => Date = running): Promise<Proxy> {
  const harness = await openHarness({ now })
  await insertCatalogue(harness.db)
  const faults = new Map<string, Fault>()
  let questions = 0
  let whole: string[] = []
  const minuteOf = (): number => Math.floor(now().getTime() / 60_000)
  const nothing = () => ({
    ...{ writes: writesOf(harness.db), minute: minuteOf() },
    replies: new Map<string, Promise<Said>>(),
  })
  let answered = nothing()

  /** The server's reply; one that came already is answered alike until the database is written to or a minute begins. */
  function replyTo(path: string, lang: string, condition: Record<string, string>): Promise<Said> {
    const { writes, minute } = nothing()
    if (writes === undefined || writes !== answered.writes || minute !== answered.minute)
      answered = nothing()
    const question = JSON.stringify([path, lang, condition])
    const reply = answered.replies.get(question) ?? ask(withSize(path), { lang, ...condition })
    answered.replies.set(question, reply)
    return reply
  }

  async function ask(path: string, headers: Record<string, string>): Promise<Said> {
    const reply = await harness.app.request(path, { headers })
    return { status: reply.status, text: await reply.text(), etag: reply.headers.get('etag') }
  }

  async function pass(
    path: string,
    lang: string,
    tag: string | undefined,
    response: ServerResponse,
  ): Promise<void> {
    questions += 1
    // The embedded server knows nothing of faults: it can not say which calls changed.
    const given: typeof faults =
      faults.size > 0 ? new Map([['changes', lacking], ...faults]) : faults
    const fault = [...given].find(([start]) => path.startsWith(`/api/v1/${start}`))?.[1]
    if (fault === 'hang') return
    if (fault === 'hang up') return void response.destroy()
    // A broken reply is another one than the server's tag names.
    const condition = tag && !fault ? { 'if-none-match': tag } : {}
    const { etag, ...reply } = await replyTo(path, lang, condition)
    const { status, text } = fault ? fault({ ...reply, lang }) : reply
    if (status === 200) whole.push(`${lang} ${path}`)
    response.writeHead(status, {
      'content-type': 'application/json',
      date: now().toUTCString(),
      ...(etag && !fault ? { etag } : {}),
    })
    response.end(status === 304 ? undefined : text)
  }

  const server = createServer(
    ({ url = '/', headers }, response) =>
      void pass(url, String(headers.lang), headers['if-none-match'], response),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    harness,
    now,
    faults,
    questions: () => questions,
    takeAnswered() {
      const taken = whole
      whole = []
      return taken
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await harness.close()
    },
  }
}
