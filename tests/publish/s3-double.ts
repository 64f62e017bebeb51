import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Stored {
  body: Buffer
  type: string
  cache: string
}

const region = 'eu-test-1'
export const credentials = { region, accessKeyId: 'key-id', secretAccessKey: 'very-secret-key' }

/**
 * As much of S3 as a deployment needs: one bucket, `/site`, whose objects are read, written and removed by who signs
 * for it. `trouble` answers in its place where it gives a status; 0 hangs up.
 */
export async function openS3Double() {
  const objects = new Map<string, Stored>()
  const log: string[] = []
  const state = { trouble: (_line: string): number | undefined => undefined }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      const { method = '', url = '', headers } = incoming
      const [, bucket, ...rest] = decodeURIComponent(url).split('/')
      const key = rest.join('/')
      const line = `${method} ${key}`
      const trouble = state.trouble(line)
      if (trouble === 0) return void incoming.socket.destroy()
      if (trouble) return void outgoing.writeHead(trouble).end()
      const no = (status: number, code: string): void =>
        void outgoing.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
      if (!isSigned(incoming)) return no(403, 'SignatureDoesNotMatch')
      if (bucket !== 'site') return no(404, 'NoSuchBucket')
      if (method === 'PUT') {
        const hash = createHash('sha256').update(body).digest('hex')
        if (headers['x-amz-content-sha256'] !== hash) return no(400, 'XAmzContentSHA256Mismatch')
        const { 'content-type': type = '', 'cache-control': cache = '' } = headers
        objects.set(key, { body, type, cache })
      }
      log.push(line)
      if (method === 'DELETE') objects.delete(key)
      const found = objects.get(key)
      if (method === 'GET' && !found) return no(404, 'NoSuchKey')
      outgoing.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found?.body : '')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/site`,
    objects,
    /** The requests and answers since the last call. */
    asked: (): string[] => log.splice(0),
    state,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** Signature version 4, written down from its description. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=key-id\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const moment = String(headers['x-amz-date'])
  const age = Date.now() - Date.parse(moment.replace(/(....)(..)(..)T(..)(..)/, '$1-$2-$3T$4:$5:'))
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const content = String(headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD')
  const canonical = [method, url, '', lines.join(''), names, content].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const [date = '', place = '', service = ''] = scope.split('/')
  const key = [place, service, 'aws4_request'].reduce(
    (made, part) => hmac(made, part),
    hmac(`AWS4${credentials.secretAccessKey}`, date),
  )
  const expected = hmac(key, ['AWS4-HMAC-SHA256', moment, scope, hash].join('\n')).toString('hex')
  const isBound = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) =>
    names.split(';').includes(name),
  )
  return signature === expected && isBound && Math.abs(age) < 900_000 && place === region
}
