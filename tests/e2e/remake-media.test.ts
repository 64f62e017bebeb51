import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedApi } from '../../scripts/embedded-api.ts'
import type { RunningServer } from '../../src/server/start.ts'
import { logInAtDesk } from './editor-desk.ts'
import { visit, withBrowser } from './visitor.ts'
import { words } from './words.ts'

withBrowser()

/** A server of its own: another house name changes every picture of the catalogue. */
let server: RunningServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-marks-'))
  server = await startEmbeddedApi({
    API_PORT: '0',
    DATA_DIR: folder,
    SAMPLE_SCALE: 'tiny',
    SANDBOX: '1',
    DATABASE_URL: undefined,
  })
}, 120_000)
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const addressOf = async (work: number) => {
  const reply = await fetch(`${server.url}/api/v1/image/${work}`)
  return ((await reply.json()) as { watermark: string }).watermark
}
const pixelsAt = async (address: string) => {
  const reply = await fetch(server.url + address)
  expect(reply.status).toBe(200)
  return sharp(await reply.arrayBuffer())
    .raw()
    .toBuffer()
}

test.each([
  ['zh', 1440, '海角图库'],
  ['ar', 390, '山海图库'],
] as const)(
  '%s at %i px: an editor renames the house; the pictures that exist carry the new mark, old addresses answer',
  { timeout: 180_000 },
  async (code, width, name) => {
    const t = words(code)
    const list = await fetch(`${server.url}/api/v1/image/list?type=1`)
    const [work = 0] = ((await list.json()) as { data: { id: number }[] }).data.map(({ id }) => id)
    const before = await addressOf(work)
    const old = await pixelsAt(before)

    const desk = await visit('/desk/', {
      baseURL: server.url,
      viewport: { width, height: 900 },
      locale: 'en-GB',
    })
    await desk.getByRole('combobox', { name: words('en')('shell.language') }).selectOption(code)
    await logInAtDesk(desk, code, 'editor')
    await desk.getByRole('navigation', { name: t('desk.rooms') }).waitFor()
    await desk.goto('/desk/site')
    await desk.getByRole('textbox', { name: t('desk.siteTitle') }).fill(name)
    await desk.keyboard.press('Control+s')
    await desk.getByText(t('situation.updated')).waitFor()

    await expect.poll(() => addressOf(work), { timeout: 150_000 }).not.toBe(before)
    const after = await addressOf(work)
    expect((await pixelsAt(after)).equals(old)).toBe(false)
    expect((await pixelsAt(before)).equals(old)).toBe(true)
    expect(
      (await sharp(await (await fetch(server.url + after)).arrayBuffer()).metadata()).xmpAsString,
    ).toContain(name)
  },
)
