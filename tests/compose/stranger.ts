import { request } from 'node:https'
import { outside } from './network.ts'

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface Question {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly token?: string
  /** Goes as JSON. */
  readonly body?: object
}

export type Ask = (path: string, question?: Question) => Promise<Reply>

interface Site {
  readonly host: string
  readonly certificate: string
  /** Where nginx is now. */
  readonly address: () => string | undefined
}

/** A visitor from outside the containers' network, who trusts the site's certificate alone. Each question has a connection of its own. */
export function strangerAt({ host, certificate, address }: Site): Ask {
  return (path, { method, headers, token, body } = {}) =>
    new Promise((done, failed) => {
      const text = body && JSON.stringify(body)
      const asked = request(
        {
          ...{ host: address(), path, servername: host, ca: certificate, localAddress: outside },
          ...{ method: method ?? (text === undefined ? 'GET' : 'POST'), agent: false },
          headers: {
            host,
            ...(text !== undefined && { 'content-type': 'application/json' }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...headers,
          },
          timeout: 60_000,
        },
        (reply) => {
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk))
          reply.on('error', failed)
          reply.on('end', () =>
            done({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      asked.on('timeout', () => asked.destroy(new Error(`${path}: no answer`)))
      asked.on('error', failed)
      asked.end(text)
    })
}

/** @throws Error for any reply but 200 */
export async function askJson(ask: Ask, path: string, question?: Question) {
  const { status, body } = await ask(path, question)
  if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 200)}`)
  return JSON.parse(body) as Readonly<Record<string, unknown>>
}
