import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openArchive } from '#server/operations/import/archive.ts'
import { openImporter } from '#server/operations/import/importer.ts'
import { watchFolder } from '#server/operations/import/watch-folder.ts'
import { withIptc } from '#tests/domain/photo-files.ts'
import { choices, jpeg, openPlace, worksOf } from './archive-setup.ts'
import type { Place } from './archive-setup.ts'

let place: Place
let said: string[]
let stop: AbortController
let watching: Promise<void>
beforeEach(async () => {
  place = await openPlace()
  said = []
  await watch()
})
afterEach(async () => {
  stop.abort()
  await watching
  await place.close()
})

async function watch(): Promise<void> {
  stop = new AbortController()
  const { archive } = await openArchive(place.folder, undefined)
  const importer = await openImporter(place.deps, choices, archive)
  watching = watchFolder(importer, { signal: stop.signal, say: (line) => said.push(line) })
}

/** Waits for a line of the watch that begins so. */
async function told(start: string): Promise<string> {
  for (;;) {
    const line = said.find((one) => one.startsWith(start))
    if (line !== undefined) return line
    await pause(50)
  }
}

test(
  'a file that arrives in pieces becomes one draft when it is whole',
  { timeout: 180_000 },
  async () => {
    const whole = withIptc(await jpeg(1), [['2:5', Buffer.from('From the stadium')]])
    const path = join(place.folder, 'DSC_1.JPG')
    const pieces = 5
    const size = Math.ceil(whole.length / pieces)
    for (let at = 0; at < whole.length; at += size) {
      await appendFile(path, whole.subarray(at, at + size))
      await pause(300)
    }
    expect(await told('DSC_1.JPG')).toMatch(/^DSC_1\.JPG made \d+$/)
    expect(await worksOf(place)).toMatchObject([{ title: { zh: 'From the stadium' }, status: 0 }])

    await writeFile(join(place.folder, 'next.jpg.part'), await jpeg(2))
    await mkdir(join(place.folder, 'cam'))
    await rename(join(place.folder, 'next.jpg.part'), join(place.folder, 'cam/next.jpg'))
    expect(await told('cam/next.jpg')).toContain(' made ')
    expect(said).toHaveLength(2)
  },
)

test(
  'a file that broke off is told, and looked at again when its sender goes on',
  { timeout: 180_000 },
  async () => {
    const whole = await jpeg(3)
    const path = join(place.folder, 'late.jpg')
    await writeFile(path, whole.subarray(0, whole.length / 2))
    expect(await told('late.jpg refused')).toContain('damaged')
    await appendFile(path, whole.subarray(whole.length / 2))
    await told('late.jpg made')
    // The next watch knows what this one has seen.
    stop.abort()
    await watching
    await watch()
    await writeFile(join(place.folder, 'new.jpg'), await jpeg(4))
    await told('new.jpg made')
    expect(said).toHaveLength(3)
  },
)

const ftpServer = '/usr/sbin/vsftpd'
const isRoot = process.getuid?.() === 0
const ftp = existsSync(ftpServer) && isRoot ? test : test.skip

describe('by FTP', () => {
  let server: ChildProcess | undefined
  afterEach(() => server?.kill())

  ftp(
    'a picture that a camera sends becomes a draft with its words (left out where vsftpd is not installed, or without root)',
    { timeout: 180_000 },
    async () => {
      const port = await freePort()
      const inbox = join(place.folder, 'inbox')
      await mkdir(inbox)
      await mkdir(join(place.folder, '.empty'))
      await chmod(place.folder, 0o755)
      await chmod(inbox, 0o777)
      const settings = join(place.folder, '.vsftpd.conf')
      await writeFile(settings, settingsOf(place.folder, port))
      server = spawn(ftpServer, [settings], { stdio: 'ignore' })
      const picture = join(place.folder, '.picture')
      await writeFile(picture, withIptc(await jpeg(5), [['2:5', Buffer.from('By FTP')]]))
      await sent(picture, `ftp://127.0.0.1:${port}/inbox/DSC_9.JPG`)
      await told('inbox/DSC_9.JPG made')
      expect(await worksOf(place)).toMatchObject([{ title: { zh: 'By FTP' } }])
      expect(await readFile(join(inbox, 'DSC_9.JPG'))).toEqual(await readFile(picture))
    },
  )
})

const settingsOf = (folder: string, port: number): string =>
  [
    ...['listen=YES', `listen_port=${port}`, 'listen_address=127.0.0.1', 'background=NO'],
    ...[
      'anonymous_enable=YES',
      'no_anon_password=YES',
      'write_enable=YES',
      'anon_upload_enable=YES',
    ],
    ...['local_enable=NO', 'anon_umask=022', `anon_root=${folder}`, 'seccomp_sandbox=NO'],
    ...[`secure_chroot_dir=${join(folder, '.empty')}`, 'xferlog_enable=NO'],
  ].join('\n')

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

/** Sends by curl, until the server listens. */
async function sent(file: string, address: string): Promise<void> {
  for (;;) {
    const child = spawn('curl', ['-sS', '--max-time', '10', '-T', file, address], {
      stdio: 'ignore',
    })
    const code = await new Promise<number | null>((done) => child.once('exit', done))
    if (code === 0) return
    await pause(200)
  }
}
