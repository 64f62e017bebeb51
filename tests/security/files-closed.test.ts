import { execFile, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
/** The usual mask of most systems: every user may read the files of a careless program. */
const underOpenMask = (script: string, ...args: string[]) => [
  '-c',
  'umask 022; exec "$0" "$@"',
  process.execPath,
  join(root, script),
  ...args,
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-closed-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Paths that another user of the machine may read, write or enter. */
async function openBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const paths = [path, ...entries.map((entry) => join(entry.parentPath, entry.name))]
  const open: string[] = []
  for (const one of paths) {
    const mode = (await stat(one)).mode & 0o777
    if ((mode & 0o077) !== 0) open.push(`${relative(path, one)} ${mode.toString(8)}`)
  }
  return open
}

async function startApi(env: Record<string, string>) {
  const child = spawn('sh', underOpenMask('src/server/main.ts'), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const url = await new Promise<string>((done, failed) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const [, found] = /v1 API: (http\S+?)\/api/.exec(said) ?? []
      if (found) done(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', () => failed(new Error(said)))
  })
  return {
    url,
    close: () =>
      new Promise((done) => {
        child.once('exit', done)
        child.kill('SIGTERM')
      }),
  }
}

const photo = (tone: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: tone } })
    .png()
    .toBuffer()

test('all files of a server and its backups are for their owner alone, also those that were open before', async () => {
  const dataDir = join(folder, 'data')
  const backups = join(folder, 'backups')
  await mkdir(join(dataDir, 'originals/uploads'), { recursive: true })
  await writeFile(join(dataDir, 'originals/uploads/old.jpg'), 'of an earlier version')
  await chmod(join(dataDir, 'originals/uploads/old.jpg'), 0o666)
  for (const name of ['', 'originals', 'originals/uploads']) await chmod(join(dataDir, name), 0o755)
  const env = { DATA_DIR: dataDir, API_PORT: '0', SANDBOX: '1', BACKUP_DIR: backups }
  const api = await startApi(env)
  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(new URL(path, api.url), init)
    const text = await reply.text()
    expect(reply.status, `${path} ${text}`).toBe(200)
    return JSON.parse(text) as Record<string, string>
  }
  try {
    const mobile = '13800000092'
    const json = { 'content-type': 'application/json' }
    const post = (path: string, body: object, headers = {}) =>
      ask(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
    await post('/api/v1/auth/code', { mobile })
    const { code } = await ask(`/sandbox/sms?mobile=${mobile}`)
    const password = 'Harbour-2026-quay'
    const form = { username: 'lookout', mobile, code, password, password_confirm: password }
    const made = await post('/api/v1/auth/register', form)
    const [, token = ''] = /"access_token":"([^"]+)"/.exec(JSON.stringify(made)) ?? []
    const headers = { authorization: `Bearer ${token}` }
    const send = async (tone: string) => {
      const body = new FormData()
      body.set('file', new File([new Uint8Array(await photo(tone))], 'a.png'))
      return (await ask('/api/v1/upload/user/file', { method: 'POST', headers, body })).url ?? ''
    }
    const tones = ['#102030', '#203040', '#304050', '#405060', '#506070', '#607080']
    const more = ['#708090', '#8090a0', '#90a0b0', '#a0b0c0', '#b0c0d0']
    const [thumb = '', ...images] = await Promise.all([...tones, ...more].map(send))
    const small = await fetch(new URL(`${thumb}?side=320`, api.url), { headers })
    expect(small.status).toBe(200)
    const person = { user_type: 1, realname: '欧阳晓明', gender: 2, mobile }
    const works = { thumb, images, worktype: ['image'], description: '拍摄港口与海二十年。' }
    await post('/api/v1/camera/apply', { ...person, ...works }, headers)
    await expect
      .poll(async () => (await readdir(backups)).filter((name) => name.endsWith('.sealed')), {
        timeout: 120_000,
      })
      .toHaveLength(1)
    expect(await openBelow(dataDir)).toEqual([])
  } finally {
    await api.close()
  }
  const path = join(folder, 'by-hand.sealed')
  await run('sh', underOpenMask('src/server/main.ts', '--backup', path), {
    env: { ...process.env, ...env },
  })
  expect(await openBelow(dataDir)).toEqual([])
  expect(await openBelow(backups)).toEqual([])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
}, 400_000)

test('the site stays readable for a web server of another user, also where a closed process has it built', async () => {
  const siteDir = join(folder, 'site')
  const script = join(root, 'scripts/rebuild.ts')
  const closed = ['-c', 'umask 077; exec "$0" "$@"', process.execPath, script, '--rollback']
  // There is nothing to go back to, but its folder and lock are made.
  await run('sh', closed, { env: { ...process.env, SITE_DIR: siteDir } }).catch(() => undefined)
  expect((await stat(siteDir)).mode & 0o777).toBe(0o755)
  const files = await readdir(siteDir)
  expect(files.length).toBeGreaterThan(0)
  for (const name of files) expect((await stat(join(siteDir, name))).mode & 0o777).toBe(0o644)
})
