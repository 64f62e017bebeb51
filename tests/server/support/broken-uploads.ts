import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, open, rm, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import type { DetailedError } from 'tus-js-client'
import { finish, startFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import { chanceOf } from '#tests/buying/chance.ts'
import type { Chance } from '#tests/buying/chance.ts'

export interface BrokenUpload {
  /** Of the file. */
  readonly bytes: number
  readonly breaks: number
  /** Bytes that went through the link more than once, requests' heads included. */
  readonly sentTwice: number
  /** Whether the file at the server has the digest of the one that was sent. */
  readonly isWhole: boolean
  readonly seconds: number
}

const digestOf = async (content: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

/** A film of so many bytes: a second of pictures, then a box of chance that players step over. */
export async function makeFilm(bytes: number, chance: Chance): Promise<string> {
  const path = join(tmpdir(), `film-${process.pid}-${chance.below(1e9)}.mp4`)
  const source = 'testsrc2=size=320x240:rate=10'
  const shot = ['-f', 'lavfi', '-i', source, '-t', '1', '-c:v', 'mpeg4', '-f', 'mp4']
  await finish(startFfmpeg([...shot, '-movflags', '+faststart', path]))
  const rest = bytes - (await stat(path)).size
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1, 0)
  head.write('free', 4, 'latin1')
  head.writeBigUInt64BE(BigInt(rest), 8)
  await appendFile(path, head)
  const file = await open(path, 'a')
  const block = Buffer.from(
    Uint32Array.from({ length: 262_144 }, () => chance.below(2 ** 32)).buffer,
  )
  for (let left = rest - head.length, at = 0; left > 0; left -= block.length, at += 1) {
    // No two blocks alike, or a piece in the wrong place would not be seen.
    block.writeUInt32BE(at, 0)
    await file.write(block.subarray(0, Math.min(left, block.length)))
  }
  await file.close()
  return path
}

/** A link that breaks: it passes bytes on until so many have gone up, then both ends lose it. */
function brokenLink(target: number, breaks: number[]) {
  let sent = 0
  let done = 0
  const server = createServer((near: Socket) => {
    const far = connect(target, '127.0.0.1')
    const end = (): void => void (near.destroy(), far.destroy())
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    far.pipe(near)
    near.on('data', (bytes) => {
      sent += bytes.length
      if (!far.write(bytes)) {
        near.pause()
        far.once('drain', () => near.resume())
      }
      if (sent >= (breaks[done] ?? Infinity)) {
        done += 1
        end()
      }
    })
  })
  return { server, sent: () => sent, done: () => done }
}

function uploaded(
  path: string,
  endpoint: string,
  token: string,
  onProgress: (share: number) => void,
) {
  return new Promise<string>((resolve, reject) => {
    const upload = new Upload(createReadStream(path), {
      endpoint,
      headers: { authorization: `Bearer ${token}` },
      metadata: { filename: 'film.mp4', filetype: 'video/mp4' },
      retryDelays: Array.from({ length: 20 }, (_, tries) => Math.min(2000, tries * 100)),
      onShouldRetry: (error: DetailedError) => (error.originalResponse?.getStatus() ?? 0) !== 401,
      onProgress: (sent, all) => onProgress(sent / all),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
    })
    upload.start()
  })
}

/**
 * Sends a film by the protocol's own client over a link that breaks, and reads it back.
 * @param url of the server, or of the site's server before it
 */
export async function sendOverBrokenLink(options: {
  url: string
  token: string
  bytes: number
  breaks: number
  seed: number
  onProgress?: (share: number) => void
}): Promise<BrokenUpload> {
  const { url, token, bytes, breaks, seed, onProgress = () => undefined } = options
  const chance = chanceOf(seed)
  const path = await makeFilm(bytes, chance)
  const places = Array.from({ length: breaks }, () => chance.below(bytes)).sort((a, b) => a - b)
  const link = brokenLink(Number(new URL(url).port), places)
  await new Promise<void>((resolve) => link.server.listen(0, '127.0.0.1', resolve))
  const began = performance.now()
  try {
    const { port } = link.server.address() as AddressInfo
    const endpoint = `http://127.0.0.1:${port}/api/v1/upload/tus`
    const address = await uploaded(path, endpoint, token, onProgress)
    const headers = { authorization: `Bearer ${token}` }
    const part = new URL(address).pathname
    const ended = await fetch(url + part, { method: 'POST', headers })
    const reply = (await ended.json()) as { url?: string }
    if (!reply.url) throw new Error(`the film was refused: ${JSON.stringify(reply)}`)
    const seconds = (performance.now() - began) / 1000
    const back = await fetch(url + reply.url, { headers })
    if (!back.body) throw new Error('the film is not there')
    const [one, other] = [await digestOf(createReadStream(path)), await digestOf(back.body)]
    const sentTwice = link.sent() - bytes
    return { bytes, breaks: link.done(), sentTwice, isWhole: one === other, seconds }
  } finally {
    link.server.close()
    await rm(path, { force: true })
  }
}
