import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '#server/app/start.ts'
import type { RunningServer } from '#server/app/start.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { images } from '#server/database/schema/images.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import { testStream } from '#server/modules/live/test-picture.ts'
import { findFfmpeg, finish, startFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import { probeVideo } from '#server/modules/media/films/video.ts'
import { openTestDatabase } from '../support/database.ts'
import { connect } from '../support/live-viewer.ts'

const hasFfmpeg = findFfmpeg() !== undefined
if (!hasFfmpeg) console.warn('no ffmpeg on this machine: the live stream is not tested')

let folder: string
let server: RunningServer
const patient = { timeout: 20_000, interval: 100 }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yungang-live-'))
  const config = configOf(
    readEnvironment({ DATA_DIR: folder, API_PORT: '0', SANDBOX: '1', LIVE_HOSTS: '127.0.0.1' }),
  )
  const database = await openTestDatabase()
  await database.db.insert(siteSettings).values({ title: { zh: '台' }, rtmp: testStream })
  server = await startServer(config, { database, log: () => undefined })
})
afterAll(async () => {
  await server.close()
  expect(existsSync(join(folder, 'live'))).toBe(false)
  await rm(folder, { recursive: true, force: true })
})

const nameStream = (rtmp: string | null) =>
  server.database.db.update(siteSettings).set({ rtmp }).execute()
const leftFolders = () => readdir(join(folder, 'live')).catch(() => [])
const local = (name: string) => fetch(`${server.url}/local/${name}`)

/** A broadcaster: takes exactly one client, so a second pull would find no source. */
async function broadcast(): Promise<{
  address: string
  source: ChildProcess
  over: () => boolean
}> {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
  const address = `rtmp://127.0.0.1:${port}/desk/camera`
  const source = startFfmpeg([
    ...['-loglevel', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=15'],
    ...['-re', '-f', 'lavfi', '-i', 'anullsrc', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-pix_fmt', 'yuv420p', '-g', '15', '-c:a', 'aac', '-f', 'flv', '-listen', '1', address],
  ])
  source.stdout?.resume()
  source.stderr?.resume()
  return { address, source, over: () => source.exitCode !== null || source.signalCode !== null }
}

describe.skipIf(!hasFfmpeg)('with a broadcast', () => {
  it('shows it to all viewers by one ffmpeg, which ends with the last', async () => {
    const { address, over, source } = await broadcast()
    await nameStream(address)
    const clock = Math.floor(Date.now() / 1000)
    const [first, second] = await Promise.all([connect(server.url), connect(server.url)])
    first.send({ cmd: 'start', rtmpUrl: address })
    await expect.poll(() => first.heard.at(-1), patient).toBe('ready')

    const reply = await local('output.m3u8')
    expect(reply.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const names = (await reply.text()).match(/^segment-\d+\.ts$/gm) ?? []
    expect(names.length).toBeGreaterThan(0)
    expect(Number(/\d+/.exec(names[0]!)?.[0])).toBeGreaterThanOrEqual(clock)
    const segment = await local(names[0]!)
    expect(segment.headers.get('content-type')).toBe('video/mp2t')
    const file = join(folder, 'segment.ts')
    await writeFile(file, new Uint8Array(await segment.arrayBuffer()))
    expect(await probeVideo(file)).toMatchObject({ codec: 'h264', width: 320, height: 180 })

    second.send({ cmd: 'start', rtmpUrl: address })
    await expect.poll(() => second.heard).toEqual(['ready'])
    first.send({ cmd: 'stop' })
    await expect.poll(() => first.heard.at(-1)).toBe('stopped')
    await new Promise((resume) => setTimeout(resume, 500))
    expect(over()).toBe(false)
    expect((await local('output.m3u8')).status).toBe(200)

    second.leave()
    await expect.poll(over, patient).toBe(true)
    await expect.poll(leftFolders, patient).toEqual([])
    expect((await local('output.m3u8')).status).toBe(404)
    first.leave()
    source.kill('SIGKILL')
  }, 60_000)

  it('tells viewers when the broadcast breaks off for good', async () => {
    const { address, source } = await broadcast()
    await nameStream(address)
    const viewer = await connect(server.url)
    viewer.send({ cmd: 'start', rtmpUrl: address })
    await expect.poll(() => viewer.heard.at(-1), patient).toBe('ready')
    source.kill('SIGKILL')
    await expect.poll(() => viewer.heard.at(-1), patient).toBe('ended')
    // The source may still have been starting when it was first asked.
    const since = viewer.heard.indexOf('ready')
    expect(new Set(viewer.heard.slice(0, since))).toEqual(new Set(['connecting']))
    expect(viewer.heard[since + 1]).toBe('connecting')
    await expect.poll(leftFolders, patient).toEqual([])
    viewer.leave()
  }, 60_000)

  it('broadcasts the newest film in the sandbox, over and over, with a word that tells it is a test', async () => {
    const film = join(folder, 'film.mp4')
    await finish(
      startFfmpeg([
        ...['-f', 'lavfi', '-i', 'color=c=green:size=320x180:rate=24', '-t', '1'],
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', film],
      ]),
    )
    const key = 'videos/1-clip.mp4'
    await server.services.files.media.put(key, await readFile(film))
    const shown = { thumb: 't', preview: 'p', watermarked: 'w', width: 320, height: 180 }
    await server.database.db
      .insert(images)
      .values({ title: { zh: '片' }, kind: 2, direction: 2, clip: key, ...shown })
    await nameStream(testStream)
    // The rest after the broken broadcast.
    await new Promise((resume) => setTimeout(resume, 3000))
    const viewer = await connect(server.url)
    viewer.send({ cmd: 'start', rtmpUrl: testStream })
    await expect.poll(() => viewer.heard, patient).toEqual(['connecting', 'ready'])
    // Three segments: it has begun anew by the last.
    const names = (await (await local('output.m3u8')).text()).match(/^segment-\d+\.ts$/gm) ?? []
    const segment = join(folder, 'film.ts')
    await writeFile(segment, new Uint8Array(await (await local(names.at(-1)!)).arrayBuffer()))
    const corner = (crop: string) =>
      finish(
        startFfmpeg([
          ...['-i', segment, '-frames:v', '1', '-vf', `crop=${crop}`],
          ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'],
        ]),
      ).then(({ output }) => new Set(Array.from(output, (value) => value >> 5)).size)
    expect(await corner('400:300:100:300')).toBeLessThan(4)
    expect(await corner('300:100:980:0')).toBeGreaterThan(4)
    viewer.leave()
    await server.database.db.delete(images)
    await expect.poll(leftFolders, patient).toEqual([])
  }, 60_000)

  it('broadcasts a test picture in the sandbox, and nothing outlives the server', async () => {
    await nameStream(testStream)
    // The rest after the broken broadcast.
    await new Promise((resume) => setTimeout(resume, 3000))
    const viewer = await connect(server.url)
    viewer.send({ cmd: 'start', rtmpUrl: testStream })
    await expect.poll(() => viewer.heard, patient).toEqual(['connecting', 'ready'])
    expect(await (await local('output.m3u8')).text()).toContain('.ts')
  }, 60_000)
})

describe('the folder of the stream', () => {
  it.each(['', '..%2fdb.lock', '%2e%2e/db.lock', 'output.m3u8.tmp', 'segment-1.ts/x', 'x.ts'])(
    'gives nothing for %j',
    async (name) => expect((await local(name)).status).toBe(404),
  )
})

it('refuses when site info names no stream, and any other address', async () => {
  const viewer = await connect(server.url)
  await nameStream(null)
  viewer.send({ cmd: 'start', rtmpUrl: 'rtmp://example.org/live' })
  await expect.poll(() => viewer.heard.at(-1)).toBe('no_stream')
  await nameStream('file:///etc/passwd')
  viewer.send({ cmd: 'start', rtmpUrl: 'file:///etc/passwd' })
  await expect.poll(() => viewer.heard).toEqual(['no_stream', 'no_stream'])
  await nameStream('rtmp://127.0.0.1:9/live')
  viewer.send({ cmd: 'start', rtmpUrl: 'rtmp://127.0.0.1:9/live -i /etc/passwd' })
  await expect.poll(() => viewer.heard.at(-1)).toBe('wrong_address')
  viewer.leave()
})
