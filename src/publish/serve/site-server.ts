import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { longestHeaders, longestRequest } from '#domain/limits/transfer-pace.ts'
import { noProxies } from '#domain/network/proxies.ts'
import type { Proxies } from '#domain/network/proxies.ts'
import { pageHeaders } from '#domain/security/security-headers.ts'
import { isLocaleCode, type LocaleCode } from '#i18n/locales.ts'
import { leadFrom } from '#routing/legacy.ts'
import { shellOf } from '#routing/live-shells.ts'
import { delocalised, localised } from '#routing/paths.ts'
import { cacheControlOf, contentTypes } from './content-types.ts'
import { livePaths, passOn, passOnUpgrade, targetOf } from './pass-on.ts'
import { staticFiles } from './static-files.ts'
import { waitPage } from './wait-page.ts'

/** One answered request, for a log. */
export interface Answered {
  /** Id of the request, which the v1 server is told and the reply carries. */
  readonly request: string
  readonly method: string
  /** As asked, with its query. */
  readonly target: string
  readonly status: number
  readonly ms: number
  readonly address: string
  /** Answered by the v1 server, which logs it too. */
  readonly isLive: boolean
}

export interface SiteServerOptions {
  root: string
  v1Origin: string
  /** Public address; absent: this machine. */
  siteUrl?: string
  /** Those before this server; absent: none. */
  proxies?: Proxies
  /** Whether pages are still to come: their visitors wait. Absent: none are. */
  isGrowing?: (() => boolean) | undefined
  /** Milliseconds that they wait at most. */
  growthPatience?: number
  onAnswered?: (answered: Answered) => void
  /** An error that its reply, a 500, doesn't tell. */
  onFault?: (error: unknown, request: string) => void
}

function storedLanguage(incoming: IncomingMessage): string | undefined {
  return /(?:^|;\s*)lang=([A-Za-z]+)/.exec(incoming.headers.cookie ?? '')?.[1]
}

/** The list of which an address is a page, `/news/` of `/news/page/9/`: a list that became shorter has fewer. */
const listOf = (pathname: string): string | undefined => /^(\/.*\/)page\/\d+\/$/.exec(pathname)?.[1]

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Milliseconds. */
const betweenLooks = 200
/** Seconds after which a visitor may ask again for a page that is still to come. */
const askAgainAfter = '5'

/** Serves a built site as a CDN would: compressed, cached, old routes led on, the rest passed to the v1 server. */
export function createSiteServer(options: SiteServerOptions): Server {
  const files = staticFiles(options.root)
  const origin = new URL(options.v1Origin)
  const { proxies = noProxies, siteUrl = 'http://localhost' } = options
  const { isGrowing = () => false, growthPatience = 30_000 } = options
  const common = pageHeaders(new URL(siteUrl))

  function redirect(outgoing: ServerResponse, location: string, status = 301): void {
    outgoing.writeHead(status, { ...common, location, 'cache-control': 'no-cache', vary: 'Cookie' })
    outgoing.end()
  }

  /** A build may leave languages out. */
  const isBuilt = (code: LocaleCode) => files.exists(localised('/index.html', code))

  /** Where an address of the old site lives now. */
  async function movedTo(url: URL, incoming: IncomingMessage): Promise<string | undefined> {
    const { code, path } = delocalised(url.pathname)
    const lead = leadFrom(path, url.searchParams)
    if (lead === undefined || (code !== 'zh' && !(await isBuilt(code)))) return undefined
    const stored = storedLanguage(incoming)
    const follows = code === 'zh' && isLocaleCode(stored) && (await isBuilt(stored))
    return localised(lead, follows ? stored : code)
  }

  /** The page for unknown addresses, in the address's language where it was built. */
  async function notFound(pathname: string, accept: string) {
    const { code } = delocalised(pathname)
    const own = code === 'zh' ? undefined : await files.find(localised('/404/', code), accept)
    return own ?? files.find('/404.html', accept)
  }

  /** A file that the first release will have, once it is made; `late` where it may still come. */
  async function grown(pathname: string, accept: string, outgoing: ServerResponse) {
    const isFile = pathname.endsWith('/') || extname(pathname) !== ''
    const end = performance.now() + growthPatience
    while (isFile && isGrowing() && !outgoing.destroyed) {
      if (performance.now() > end) return 'late'
      await sleep(betweenLooks)
      const file = await files.find(pathname, accept)
      if (file) return file
    }
    return undefined
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = targetOf(incoming)
    if (!url) {
      outgoing.writeHead(400, common)
      return void outgoing.end()
    }
    if (livePaths.test(url.pathname))
      return passOn(origin, incoming, outgoing, { proxies, headers: common })
    // Pages take no bodies, and an unread body must not keep the connection.
    if (hasBody(incoming)) outgoing.setHeader('connection', 'close')
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      outgoing.writeHead(405, { ...common, allow: 'GET, HEAD' })
      return void outgoing.end()
    }
    const moved = await movedTo(url, incoming)
    if (moved) return redirect(outgoing, moved)
    const accept = String(incoming.headers['accept-encoding'] ?? '')
    const wanted = shellOf(url.pathname)?.page ?? url.pathname
    const file = (await files.find(wanted, accept)) ?? (await grown(wanted, accept, outgoing))
    if (file === 'late') {
      const type = contentTypes['.html']
      const later = { 'retry-after': askAgainAfter, 'cache-control': 'no-store' }
      outgoing.writeHead(503, { ...common, ...later, 'content-type': type })
      return void outgoing.end(await waitPage(url.pathname, askAgainAfter))
    }
    if (!file && !url.pathname.endsWith('/') && (await files.exists(`${url.pathname}/index.html`)))
      return redirect(outgoing, `${url.pathname}/${url.search}`)
    const list = file ? undefined : listOf(url.pathname)
    if (list) return redirect(outgoing, list, 302)
    const page = file ?? (await notFound(url.pathname, accept))
    if (!page) {
      outgoing.writeHead(404, common)
      return void outgoing.end()
    }
    const headers = {
      ...common,
      'content-type': page.type,
      'cache-control': cacheControlOf(file ? url.pathname : '/404.html'),
      vary: 'Accept-Encoding',
      etag: page.etag,
      ...(page.encoding ? { 'content-encoding': page.encoding } : {}),
    }
    if (file && incoming.headers['if-none-match'] === page.etag) {
      outgoing.writeHead(304, headers)
      return void outgoing.end()
    }
    outgoing.writeHead(file ? 200 : 404, { ...headers, 'content-length': page.body.length })
    outgoing.end(incoming.method === 'HEAD' ? undefined : page.body)
  }

  /** Before anything is answered, so that every reply carries the id and is told. */
  function watch(incoming: IncomingMessage, outgoing: ServerResponse): string {
    const request = randomUUID()
    const began = performance.now()
    // The client's own request id says nothing about ours.
    incoming.headers['x-request-id'] = request
    outgoing.setHeader('x-request-id', request)
    const { method = '', url: target = '', socket } = incoming
    const address = socket.remoteAddress ?? ''
    outgoing.once('close', () =>
      options.onAnswered?.({
        request,
        method,
        target,
        status: outgoing.statusCode,
        ms: performance.now() - began,
        address,
        isLive: livePaths.test(target.split('?', 1)[0] ?? ''),
      }),
    )
    return request
  }

  const limits = { requestTimeout: longestRequest, headersTimeout: longestHeaders }
  const server = createServer(limits, (incoming, outgoing) => {
    const request = watch(incoming, outgoing)
    answer(incoming, outgoing).catch((error: unknown) => {
      options.onFault?.(error, request)
      if (!outgoing.headersSent) outgoing.writeHead(500, common)
      outgoing.end()
    })
  })
  server.on('upgrade', (incoming, socket, head) => {
    if (livePaths.test(incoming.url ?? '')) passOnUpgrade(origin, incoming, socket, head, proxies)
    else socket.destroy()
  })
  return server
}
