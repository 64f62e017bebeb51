import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { insertCatalogue } from '../fixtures/catalogue.ts'
import { openHarness } from '../server/harness.ts'

interface Reply {
  status: number
  text: string
}

/** What comes instead of the embedded server's reply; `hang` is no answer ever. */
export type Fault = 'hang' | ((reply: Reply & { lang: string }) => Reply)

export interface Proxy {
  origin: string
  /** Faults by the start of an address under `/api/v1/`; empty: all replies pass. */
  faults: Map<string, Fault>
  stop: () => Promise<void>
}

/** The embedded server with the small catalogue, behind a gateway of this process that breaks replies. */
export async function startProxy(): Promise<Proxy> {
  const harness = await openHarness()
  await insertCatalogue(harness.db)
  const faults = new Map<string, Fault>()

  async function pass(path: string, lang: string, response: ServerResponse): Promise<void> {
    const fault = [...faults].find(([start]) => path.startsWith(`/api/v1/${start}`))?.[1]
    if (fault === 'hang') return
    const reply = await harness.app.request(path, { headers: { lang } })
    const whole = { status: reply.status, text: await reply.text(), lang }
    const { status, text } = fault ? fault(whole) : whole
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  }

  const server = createServer(
    ({ url = '/', headers }, response) => void pass(url, String(headers.lang), response),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    faults,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await harness.close()
    },
  }
}
