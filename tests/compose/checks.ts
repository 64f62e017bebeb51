import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRelease } from '#publish/releases/releases.ts'
import { progressLine } from '#scripts/progress.ts'
import { shortAddress } from '#server/core/log/short-address.ts'
import type { Container } from './container.ts'
import { outside } from './network.ts'
import { type Ask, askJson } from './stranger.ts'

/** Milliseconds, of which the most go into compiling the pages. */
const patience = 900_000

/** Waits for what `look` finds. */
async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined> | Found | undefined,
  wait = 60_000,
): Promise<Found> {
  const end = Date.now() + wait
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`after ${wait / 1000} s still no ${what}`)
    await sleep(100)
  }
}

/** `site`: what `pages` publishes into. */
export async function firstRelease(site: string, pages: Container): Promise<string> {
  const line = progressLine()
  const current = join(site, 'current')
  try {
    await until(
      'release',
      () => {
        const said = existsSync(pages.log) ? readFileSync(pages.log, 'utf8') : ''
        const [, done, total] = [...said.matchAll(/^pages (\d+)\/(\d+)$/gm)].at(-1) ?? []
        if (total !== undefined) line.show('pages', Number(done), Number(total))
        return isRelease(current) || undefined
      },
      patience,
    )
  } finally {
    line.end()
  }
  const { pages: count } = JSON.parse(readFileSync(join(current, 'release.json'), 'utf8')) as {
    pages: number
  }
  return `${count} pages`
}

/** The home page, the desk and a call, through nginx; port 80 is the business of its example's own test. */
export async function siteAnswers(ask: Ask): Promise<string> {
  const home = await ask('/')
  if (home.status !== 200 || !home.body.includes('</html>'))
    throw new Error(`the home page: ${home.status}`)
  const desk = await ask('/desk/')
  if (desk.status !== 200 || !desk.body.includes('/desk/assets/'))
    throw new Error(`the desk: ${desk.status}`)
  const info = await askJson(ask, '/api/v1/siteinfo')
  const kilobytes = Math.round(home.body.length / 1024)
  return `home page of ${kilobytes} KB, desk, siteinfo with ${Object.keys(info).length} members`
}

/** The line that a server logs of a request, by the name that nginx gave it. */
function lineOf(server: Container, id: string): { readonly address?: string } | undefined {
  const lines = readFileSync(server.log, 'utf8').split('\n')
  const line = lines.find((one) => one.includes(id) && one.includes('"event":"request"'))
  return line === undefined ? undefined : (JSON.parse(line) as { address?: string })
}

const idOf = (headers: Readonly<Record<string, unknown>>): string => String(headers['x-request-id'])

/** Twenty requests over a second, in the midst of which the server is killed. */
export async function serverDies(ask: Ask, server: Container): Promise<string> {
  const before = server.address()
  const asked = Array.from({ length: 20 }, async (_, at) => {
    await sleep(at * 50)
    return ask(`/api/v1/image/list?type=1&size=${at + 1}`).then(
      ({ status }) => status,
      (error: unknown) => String(error),
    )
  })
  await sleep(475)
  server.kill()
  const died = performance.now()
  const outcomes = await Promise.all(asked)
  const others = outcomes.filter((outcome) => outcome !== 200)
  if (others.length > 0) throw new Error(`${others.length} of 20 requests: ${others.join(', ')}`)
  const now = await until('second life', () => (server.lives() > 1 ? server.address() : undefined))
  if (now === before) throw new Error(`it came back at the same address, ${now}`)
  await until('request that reaches it again', async () => {
    const { headers } = await ask('/api/v1/siteinfo')
    return lineOf(server, idOf(headers))
  })
  const seconds = ((performance.now() - died) / 1000).toFixed(1)
  return `20 of 20 answered; at ${now} in place of ${before} it is asked again after ${seconds} s`
}

/** Limits and logs count the address that nginx saw, whatever a visitor says of itself. */
export async function forgedIsRefused(ask: Ask, servers: readonly Container[]): Promise<string> {
  const forged = '198.51.100.9'
  const { headers } = await ask('/api/v1/siteinfo', {
    headers: { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` },
  })
  const id = idOf(headers)
  const line = await until('line of the request', () =>
    servers.map((server) => lineOf(server, id)).find((found) => found !== undefined),
  )
  if (line.address !== shortAddress(outside))
    throw new Error(`the server took the visitor for one of ${line.address}`)
  return `counted as ${line.address}`
}
