import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PreviewOrder } from '#domain/lifecycle/page-preview.ts'
import { createKeptPreviews } from '#server/modules/publishing/preview/kept-previews.ts'
import { createPreviewer } from '#server/modules/publishing/preview/previewer.ts'
import type { Previewer } from '#server/modules/publishing/preview/previewer.ts'

/** A project with a published site, whose rendering process does what the number of the record says. */
let root: string
let siteDir: string
const logged: string[] = []
const open: Previewer[] = []
const command = ['node', 'scripts/rebuild.ts']

const program = `
import { appendFileSync } from 'node:fs'
const [folder, origin] = process.argv.slice(2)
appendFileSync(new URL('../../../starts', import.meta.url), folder.split('/').at(-1) + ' ' + origin + ' ' + process.env.PAY_SECRET + '\\n')
process.on('message', ({ page: { id } }) => {
  if (id === 1) process.send({ failure: 'no route' })
  if (id === 2) process.exit(3)
  if (id === 3) return
  if (id > 3) process.send({ html: 'page ' + id })
})
process.on('disconnect', () => process.exit(0))
process.send('ready')
`
async function release(code: string): Promise<void> {
  const folder = join(siteDir, 'releases', code)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'release.json'), JSON.stringify({ code }))
  await rm(join(siteDir, 'current'), { force: true })
  await symlink(`releases/${code}`, join(siteDir, 'current'))
}
async function renderer(code: string): Promise<void> {
  const folder = join(root, 'node_modules/.renderers', code)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'renderer.json'), '{}')
}
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'previewer-'))
  siteDir = join(root, 'site')
  await mkdir(join(root, 'src/publish/preview'), { recursive: true })
  await writeFile(join(root, 'package.json'), '{"type":"module"}')
  await writeFile(join(root, 'src/publish/preview/preview-process.ts'), program)
  await release('a1')
  await renderer('a1')
  logged.length = 0
})
afterEach(async () => {
  for (const one of open.splice(0)) one.close()
  await rm(root, { recursive: true, force: true })
})

function previewer(more: Partial<Parameters<typeof createPreviewer>[0]> = {}): Previewer {
  const variables = { PATH: process.env.PATH, PAY_SECRET: 'sesame' }
  const log = (line: string) => void logged.push(line)
  const made = createPreviewer({ command, root, siteDir, log, variables, ...more })
  made.readFrom('http://127.0.0.1:1')
  open.push(made)
  return made
}
const order = (id: number): PreviewOrder => ({
  code: 'zh',
  page: { kind: 'topic', id },
  replies: [],
})
const starts = async () => (await readFile(join(root, 'starts'), 'utf8')).trim().split('\n')

test('one process renders page after page, without the secrets of the server; after a release of other code another does', async () => {
  const ready = previewer()
  expect(ready.isReady()).toBe(true)
  expect(await Promise.all([4, 5, 6].map((id) => ready.render(order(id))))).toEqual([
    { html: 'page 4' },
    { html: 'page 5' },
    { html: 'page 6' },
  ])
  await release('b2')
  expect(ready.isReady()).toBe(false)
  expect(await ready.render(order(4))).toEqual({ fault: 'none' })
  await renderer('b2')
  expect(await ready.render(order(7))).toEqual({ html: 'page 7' })
  expect(await starts()).toEqual([
    'a1 http://127.0.0.1:1 undefined',
    'b2 http://127.0.0.1:1 undefined',
  ])
})

test('a page that fails, a process that ends and one that hangs each cost one preview', async () => {
  const ready = previewer()
  expect(await ready.render(order(1))).toEqual({ fault: 'failed' })
  expect(await ready.render(order(2))).toEqual({ fault: 'failed' })
  expect(await ready.render(order(8))).toEqual({ html: 'page 8' })
  const hasty = previewer({ patience: 1500 })
  expect(await hasty.render(order(3))).toEqual({ fault: 'late' })
  await expect.poll(() => hasty.render(order(9)), { timeout: 10_000 }).toEqual({ html: 'page 9' })
  expect(logged).toEqual([
    'a preview failed: no route',
    expect.stringMatching(/^a preview failed: the process ended \(exit code 3\)/),
  ])
})

test('a few may wait, more are told so at once; those whose time is over are not begun', async () => {
  const ready = previewer({ patience: 800, mostWaiting: 2 })
  const asked = [3, 4, 5, 6].map((id) => ready.render(order(id)))
  expect(await Promise.all(asked)).toEqual([
    { fault: 'late' },
    { fault: 'late' },
    { fault: 'late' },
    { fault: 'busy' },
  ])
})

test('it rests between previews, and ends with the server', async () => {
  const ready = previewer({ idle: 1 })
  await ready.render(order(4))
  const again = async () => {
    expect(await ready.render(order(5))).toEqual({ html: 'page 5' })
    return (await starts()).length
  }
  await expect.poll(again).toBeGreaterThan(1)
  ready.close()
  expect(ready.isReady()).toBe(false)
  expect(await ready.render(order(4))).toEqual({ fault: 'none' })
})

test.each([
  ['no command', { command: undefined }],
  ['a command of the operator', { command: ['./deploy.sh'] }],
  ['no site', { siteDir: '/nowhere' }],
])('%s: no preview', (_, more) => {
  expect(previewer(more).isReady()).toBe(false)
})

test('the oldest previews go first where many are large', async () => {
  const kept = createKeptPreviews({
    now: () => new Date(0),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  })
  const large = new Uint8Array(25_000_000)
  const keep = () => kept.keep(() => ({ html: 'page', pictures: new Map([['a.jpg', large]]) }))
  const keys = [await keep(), await keep(), await keep()]
  const pages = await Promise.all(keys.map((key) => kept.page(key)))
  expect(pages).toEqual([undefined, 'page', 'page'])
  expect(await kept.picture(keys[0] ?? '', 'a.jpg')).toBeUndefined()
  expect(await kept.picture(keys[2] ?? '', 'a.jpg')).toEqual(Buffer.from(large))
  expect(await kept.picture(keys[2] ?? '', 'page')).toBeUndefined()
})
