import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFfmpeg } from '../media/films/ffmpeg.ts'
import { endOf } from './pull.ts'
import type { Pull } from './pull.ts'

/**
 * The stream that the sample's site info names. The sandbox has no camera, so there ffmpeg itself serves a
 * test picture over RTMP, to this machine only. The port is whichever is free.
 */
export const testStream = 'rtmp://127.0.0.1/sandbox/test-picture'

const size = 'size=1280x720:rate=25'
const bars = `smptehdbars=${size}[bars];color=c=white@0.8:size=6x720:rate=25[hand];[bars][hand]overlay=x=mod(t*160\\,W)`

/** Serves one client; ends when no client came within ten seconds, when the client leaves, or with the signal. */
async function serve(signal: AbortSignal): Promise<{ address: string; ended: Promise<unknown> }> {
  const address = testStream.replace('127.0.0.1', `127.0.0.1:${await freePort()}`)
  const child = startFfmpeg([
    ...['-loglevel', 'info', '-nostats', '-re', '-f', 'lavfi', '-i', bars],
    ...['-re', '-f', 'lavfi', '-i', 'anullsrc=r=44100:cl=stereo'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
    ...['-g', '25', '-threads', '1', '-c:a', 'aac', '-f', 'flv', '-timeout', '10', address],
  ])
  const ended = endOf(child, signal)
  await new Promise<void>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => chunk.includes('Input #1') && resolve())
    ended.then(() => resolve(), resolve)
  })
  // Having opened its inputs it opens the port, and says nothing when it has.
  await sleep(300, undefined, { signal }).catch(() => undefined)
  return { address, ended }
}

/** Pulls streams by `others`; the test picture is broadcast on this machine for as long as it is pulled. */
export const withTestPicture =
  (pull: Pull, others: Pull): Pull =>
  async (options) => {
    if (options.address !== testStream) return others(options)
    const source = new AbortController()
    const signal = AbortSignal.any([options.signal, source.signal])
    const { address, ended } = await serve(signal)
    try {
      return await pull({ ...options, address })
    } finally {
      source.abort()
      await ended.catch(() => undefined)
    }
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
