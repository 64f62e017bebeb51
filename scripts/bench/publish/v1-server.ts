import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { changedReplies } from '#api/endpoints/catalogue/changed-replies.ts'
import { createCatalogue, type Kind, kinds } from './catalogue.ts'
import { repliesOf } from './replies.ts'
import { isLocaleCode } from './words.ts'

/** Counts of the server's work so far. */
export interface ServerFigures {
  asked: number
  /** Addresses of the specification without an answer, the first twenty. */
  unknown: string[]
  /** Processor seconds of its process. */
  cpu: number
  /** Most megabytes that its process held. */
  memory: number
}

/** What `POST /bench/<name>` takes. */
export interface Change {
  kind?: Kind
  id?: number
  share?: number
}

export interface BenchServer {
  origin: string
  stop: () => Promise<void>
}

/**
 * The open half of a v1 server over a catalogue of any size, made to be measured against: replies are made as they
 * are asked for, the catalogue itself is a few lists of numbers. `POST /bench/edit {kind, id}`, `add {kind}`,
 * `remove {kind, id}` and `touch {share}` change it, `GET /bench/figures` says what it cost.
 */
export function startBenchServer(options: {
  items: number
  seed?: number
  port?: number
}): Promise<BenchServer> {
  const catalogue = createCatalogue(options)
  const replyTo = repliesOf(catalogue)
  const figures = { asked: 0, unknown: [] as string[] }

  function change(name: string, { kind = 'image', id = 1, share = 0.01 }: Change): unknown {
    const now = Date.now()
    if (!kinds.includes(kind)) return undefined
    if (name === 'touch') return { changed: catalogue.touch(share, now) }
    if (name === 'add') return { id: catalogue.add(kind, now) }
    if (!catalogue.isIn(kind, id)) return undefined
    if (name === 'edit') catalogue.edit(kind, id, now)
    else if (name === 'remove') catalogue.remove(kind, id)
    else return undefined
    return { id }
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const { lang } = request.headers
    const reply = replyTo(
      pathname.slice('/api/v1/'.length),
      searchParams,
      isLocaleCode(lang) ? lang : 'zh',
    )
    figures.asked += 1
    if (reply === undefined) {
      const isAddition = pathname === `/api/${changedReplies.path}`
      if (!isAddition && figures.unknown.length < 20) figures.unknown.push(request.url ?? '')
      return send(response, 404, { message: 'not found', code: 'not_found' })
    }
    const body = JSON.stringify(reply)
    const etag = `"${hash('sha1', body)}"`
    response.setHeader('etag', etag).setHeader('vary', 'lang')
    response.setHeader('cache-control', 'public, no-cache')
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  }

  async function listen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method } = request
    if (url.startsWith('/api/v1/')) return answer(request, response)
    if (url === '/bench/figures') {
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
      const cpu = (userCPUTime + systemCPUTime) / 1e6
      return send(response, 200, { ...figures, cpu, memory: maxRSS / 1024 } satisfies ServerFigures)
    }
    if (method !== 'POST') return send(response, 404, {})
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk as string
    const done = change(url.slice('/bench/'.length), JSON.parse(text || '{}') as Change)
    send(response, done === undefined ? 404 : 200, done ?? {})
  }

  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    listen(request, response).catch((error: unknown) =>
      send(response, 500, { message: String(error), code: 'internal' }),
    )
  })
  return new Promise((started, failed) => {
    server.on('error', failed)
    server.listen(options.port ?? 0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      started({
        origin: `http://127.0.0.1:${port}`,
        stop: async () => {
          server.closeAllConnections()
          await new Promise((closed) => server.close(closed))
        },
      })
    })
  })
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
