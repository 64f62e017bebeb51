import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { png, progressiveJpeg, typeOf } from '#tests/security/hostile-pictures.ts'
import { startEmbeddedApi } from '../embedded-api.ts'

/** Pictures that strangers search by and contributors send at the same moment. */
const sent = { searches: 50, uploads: 10 }
/** Limits: megabytes of all processes together, and milliseconds that a reader waits. */
const most = { memory: 900, wait: 500 }

const hostile = (): Uint8Array<ArrayBuffer>[] => [
  png({ side: 14_100, isInterlaced: true }),
  progressiveJpeg(14_100),
  progressiveJpeg(10_000),
  // The heaviest that each may send.
  png({ side: 3900, isInterlaced: true }),
  progressiveJpeg(2800),
]
const heaviestUploads = (): Uint8Array<ArrayBuffer>[] => [
  png({ side: 14_100, isInterlaced: true }),
  png({ side: 9600, isInterlaced: true }),
  progressiveJpeg(6800),
]

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

/** Megabytes of a process and all that it began, on Linux. */
async function memoryOf(root: number): Promise<number> {
  const facts = new Map<number, { parent: number; memory: number }>()
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '')
    const number = (label: string) =>
      Number(new RegExp(`^${label}:\\s+(\\d+)`, 'm').exec(status)?.[1])
    facts.set(Number(name), { parent: number('PPid'), memory: number('VmRSS') || 0 })
  }
  const isOurs = (pid: number): boolean => {
    for (let at = pid; at > 1; at = facts.get(at)?.parent ?? 0) if (at === root) return true
    return false
  }
  let sum = 0
  for (const [pid, { memory }] of facts) if (isOurs(pid)) sum += memory
  return sum / 1024
}

interface Server {
  readonly url: string
  readonly process: ChildProcess
}

async function startServer(entry: string, data: string): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--max-semi-space-size=16', entry], {
    env: { ...process.env, DATA_DIR: data, API_PORT: String(port), SANDBOX: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 300; tries++) {
    if ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok) return { url, process: child }
    await pause(100)
  }
  throw new Error('the server did not come up')
}

/** Asks one address after another until it is over; milliseconds of each reply. */
async function read(addresses: readonly string[], over: AbortSignal): Promise<number[]> {
  const waits: number[] = []
  for (let at = 0; !over.aborted; at++) {
    const begun = performance.now()
    const reply = await fetch(addresses[at % addresses.length] ?? '')
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${reply.url}: ${reply.status}`)
    waits.push(performance.now() - begun)
    await pause(15)
  }
  return waits
}

const atShare = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0

async function send(url: string, file: Uint8Array<ArrayBuffer>, token?: string): Promise<string> {
  const body = new FormData()
  body.set('file', new File([file], 'picture', { type: typeOf(file) }))
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const reply = await fetch(url, { method: 'POST', body, headers }).catch(() => undefined)
  await reply?.arrayBuffer()
  return reply ? String(reply.status) : 'no answer'
}

/** So many of them, over and over. */
const many = (files: readonly Uint8Array<ArrayBuffer>[], count: number) =>
  Array.from({ length: count }, (_, at) => files[at % files.length] ?? new Uint8Array())

const counted = (answers: readonly string[]): string =>
  [...Map.groupBy(answers, (answer) => answer)]
    .map(([answer, all]) => `${all.length} × ${answer}`)
    .toSorted()
    .join(', ')

interface Options {
  /** A folder with the sample catalogue; absent: made anew. */
  readonly data?: string | undefined
  /** Entry of the server that is measured. */
  readonly entry?: string | undefined
}

/** Hostile pictures all at once, while visitors read lists and files; true where every promise held. */
export async function soakHostilePictures({ data, entry }: Options): Promise<boolean> {
  const folder = data ? resolve(data) : await mkdtemp(join(tmpdir(), 'yungang-hostile-'))
  const seeded = await startEmbeddedApi({
    API_PORT: '0',
    DATA_DIR: folder,
    SANDBOX: '1',
    SAMPLE_SCALE: 'tiny',
  })
  await seeded.close()
  const main = entry ?? fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))
  const server = await startServer(main, folder)
  const v1 = `${server.url}/api/v1`
  try {
    const login = await fetch(`${v1}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'photographer', password: 'Harbour-2026' }),
    })
    const { token } = (await login.json()) as { token: { access_token: string } }
    const listed = (await (await fetch(`${v1}/image/list`)).json()) as { data: { thumb: string }[] }
    const files = listed.data.map(({ thumb }) => new URL(thumb, server.url).href)
    const lists = [1, 2, 3].map((page) => `${v1}/image/list?page=${page}`)

    let peak = 0
    const over = new AbortController()
    const watching = (async () => {
      while (!over.signal.aborted) {
        peak = Math.max(peak, await memoryOf(server.process.pid ?? 0))
        await pause(30)
      }
    })()
    const readers = [files, files, lists, lists].map((addresses) => read(addresses, over.signal))
    await pause(2000)
    const before = peak
    const begun = performance.now()
    const searches = many(hostile(), sent.searches).map((file) => send(`${v1}/image/list`, file))
    const address = `${v1}/upload/user/similar/image`
    const uploads = many(heaviestUploads(), sent.uploads).map((file) =>
      send(address, file, token.access_token),
    )
    const answers = [await Promise.all(searches), await Promise.all(uploads)] as const
    const seconds = (performance.now() - begun) / 1000
    over.abort()
    await watching
    const [one = [], two = [], three = [], four = []] = await Promise.all(readers)
    const waits = { media: [...one, ...two], lists: [...three, ...four] }
    console.log(`searches: ${counted(answers[0])}; uploads: ${counted(answers[1])}`)
    console.log(`answered after ${seconds.toFixed(1)} s`)
    console.log(
      `memory of all processes: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
    )
    for (const [what, all] of Object.entries(waits)) {
      const [p50, p99, last] = [0.5, 0.99, 1].map((share) => atShare(all, share).toFixed(0))
      console.log(`${what}: ${all.length} read, p50 ${p50} ms, p99 ${p99} ms, slowest ${last} ms`)
    }
    const isAnswered = answers.flat().every((answer) => /^[2-4]\d\d$|^503$/.test(answer))
    const isQuick = Object.values(waits).every((all) => atShare(all, 0.99) <= most.wait)
    return isAnswered && isQuick && peak <= most.memory
  } finally {
    server.process.kill('SIGKILL')
  }
}
