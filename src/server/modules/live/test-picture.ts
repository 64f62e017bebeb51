import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFfmpeg, untrusted } from '../media/films/ffmpeg.ts'
import { fontFile } from '../media/pictures/watermark.ts'
import { endOf } from './pull.ts'
import type { Pull } from './pull.ts'

/**
 * The stream that the sample's site info names. The sandbox has no camera, so there ffmpeg itself serves one of the
 * catalogue's films over RTMP, over and over, or colour bars; to this machine only. The port is whichever is free.
 */
export const testStream = 'rtmp://127.0.0.1/sandbox/test-picture'

/** Lends the film to show, for as long as `use` works; undefined where there is none. */
export type LendFilm = <Result>(
  use: (path: string | undefined) => Promise<Result>,
) => Promise<Result>

/** Options before and after the source of sound. */
interface Source {
  readonly input: readonly string[]
  readonly filter: readonly string[]
}

const size = 'size=1280x720:rate=25'
const bars = `smptehdbars=${size}[bars];color=c=white@0.8:size=6x720:rate=25[hand];[bars][hand]overlay=x=mod(t*160\\,W)`
const barSource: Source = { input: ['-re', '-f', 'lavfi', '-i', bars], filter: [] }

/** Beijing's clock, as on the page, beside the word that tells it from a camera's picture. */
function testMark(): string {
  const beijing = Math.floor(Date.now() / 1000) + 8 * 3600
  const font = fontFile.replaceAll('\\', '/').replaceAll(':', '\\:')
  const box = 'fontcolor=white:box=1:boxcolor=black@0.6:boxborderw=10:x=w-tw-28:y=28'
  return `drawtext=fontfile='${font}':fontsize=24:${box}:text='TEST  %{pts\\:gmtime\\:${beijing}\\:%T}'`
}

const filmSource = (path: string): Source => ({
  input: [...untrusted, '-threads', '1', '-stream_loop', '-1', '-re', '-i', path],
  filter: [
    '-vf',
    `scale=1280:720:flags=fast_bilinear:force_original_aspect_ratio=increase,crop=1280:720,${testMark()}`,
  ],
})

interface Served {
  readonly address: string
  readonly ended: Promise<unknown>
  readonly isUp: boolean
}

/** Serves one client; ends when no client came within ten seconds, when the client leaves, or with the signal. */
async function serve({ input, filter }: Source, signal: AbortSignal): Promise<Served> {
  const address = testStream.replace('127.0.0.1', `127.0.0.1:${await freePort()}`)
  const child = startFfmpeg([
    ...['-loglevel', 'info', '-nostats', ...input],
    ...['-re', '-f', 'lavfi', '-i', 'anullsrc=r=44100:cl=stereo', '-map', '0:v:0', '-map', '1:a'],
    ...[...filter, '-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency'],
    ...['-pix_fmt', 'yuv420p', '-maxrate', '4000k', '-bufsize', '4000k', '-g', '25'],
    ...['-threads', '1', '-c:a', 'aac', '-f', 'flv', '-timeout', '10', address],
  ])
  const ended = endOf(child, signal)
  await new Promise<void>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => chunk.includes('Input #1') && resolve())
    ended.then(() => resolve(), resolve)
  })
  // Having opened its inputs it opens the port, and says nothing when it has.
  await sleep(300, undefined, { signal }).catch(() => undefined)
  return { address, ended, isUp: child.exitCode === null }
}

/** Pulls streams by `others`; the test picture is broadcast on this machine for as long as it is pulled. */
export const withTestPicture =
  (pull: Pull, others: Pull, lendFilm: LendFilm): Pull =>
  async (options) => {
    if (options.address !== testStream) return others(options)
    const source = new AbortController()
    const signal = AbortSignal.any([options.signal, source.signal])
    return lendFilm(async (film) => {
      let served = await serve(film === undefined ? barSource : filmSource(film), signal)
      // An ffmpeg that can't write, or not read the film.
      if (film !== undefined && !served.isUp && !signal.aborted)
        served = await serve(barSource, signal)
      try {
        return await pull({ ...options, address: served.address })
      } finally {
        source.abort()
        await served.ended.catch(() => undefined)
      }
    })
  }

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
