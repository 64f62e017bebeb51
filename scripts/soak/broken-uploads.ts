import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { openDatabase } from '#server/database/client.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { sendOverBrokenLink } from '#tests/server/support/broken-uploads.ts'
import { progressLine } from '../progress.ts'

const gigabytes = 2
const breaks = 50
/** Limits: megabytes of the server's memory, and the share of bytes sent twice; into a bucket a piece of 4 MiB a break. */
const limits = {
  memory: 700,
  sentTwice: 0.01,
  sentTwiceStored: (breaks * 4.2e6) / (gigabytes * 1e9),
}

/** What `npm run api` runs, in a process of its own, so that its memory is its own. */
async function startServer(
  folder: string,
  store: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; url: string }> {
  const own = { DATA_DIR: folder, API_PORT: '0', SANDBOX: '1', DATABASE_URL: '' }
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))],
    {
      env: { ...process.env, ...own, ...store },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', resolve)
    child.once('exit', () => reject(new Error('the server ended')))
  })
  return { child, url: new URL(/http:\S+/.exec(said)?.[0] ?? '').origin }
}

async function loggedIn(url: string): Promise<string> {
  const mobile = '13800000015'
  const post = (path: string, body: object) =>
    fetch(`${url}/api/v1/${path}`, { method: 'POST', body: JSON.stringify(body) })
  await post('auth/code', { mobile })
  const shown = await fetch(`${url}/sandbox/sms?mobile=${mobile}`)
  const { code } = (await shown.json()) as { code: string }
  const reply = await post('auth/code/login', { mobile, code })
  return ((await reply.json()) as { auth: { access_token: string } }).auth.access_token
}

/** Most megabytes that a process held, on Linux; 0 elsewhere. */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** A bucket in this process, and the settings of a server whose files lie there. */
async function openBucket() {
  const s3 = await openS3Double()
  const settings = {
    STORE_URL: 's3://site/files',
    STORE_ENDPOINT: new URL(s3.address).origin,
    STORE_REGION: credentials.region,
    STORE_ACCESS_KEY_ID: credentials.accessKeyId,
    STORE_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  }
  return { settings, close: s3.close }
}

/**
 * A film of 2 GB over a link that breaks 50 times: whether it arrives whole, the bytes sent twice, the memory of the
 * server. With `isStored` its files lie in a bucket, the double of S3, which takes three times the film's memory here.
 */
export async function brokenUploads(seed: number, isStored: boolean): Promise<boolean> {
  const bucket = isStored ? await openBucket() : undefined
  const folder = await mkdtemp(join(tmpdir(), 'soak-uploads-'))
  const line = progressLine()
  // Made before, since a first start takes more memory than any other.
  const config = configOf(readEnvironment({ DATA_DIR: folder, SANDBOX: '1' }))
  await (await openDatabase({ folder: config.databaseFolder })).close()
  const { child, url } = await startServer(folder, bucket?.settings ?? {})
  try {
    const token = await loggedIn(url)
    const before = await peakOf(child.pid)
    const onProgress = (share: number) => line.show('per cent sent', Math.floor(share * 100), 100)
    const bytes = gigabytes * 1e9
    const report = await sendOverBrokenLink({ url, token, bytes, breaks, seed, onProgress })
    line.end()
    const twice = report.sentTwice / bytes
    const mostTwice = isStored ? limits.sentTwiceStored : limits.sentTwice
    const peak = await peakOf(child.pid)
    console.log(
      `${gigabytes} GB${isStored ? ' into a bucket' : ''} over ${report.breaks} breaks in ${Math.round(report.seconds)} s: ` +
        `${report.isWhole ? 'the same SHA-256' : 'ANOTHER SHA-256'}, ` +
        `${(twice * 100).toFixed(2)} % sent twice (at most ${mostTwice * 100}), ` +
        `the server took ${peak} MB at most (${before} MB before; limit ${limits.memory})`,
    )
    return report.isWhole && twice < mostTwice && peak < limits.memory
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await gone
    bucket?.close()
    await rm(folder, { recursive: true, force: true })
  }
}
