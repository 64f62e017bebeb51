import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { fill } from '#i18n/fill.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { uploadMessages } from '#server/modules/uploads/uploads.messages.ts'
import { bombPng } from '../server/support/media-fixtures.ts'
import { newPictures } from './support/applicant.ts'
import { callApi, visitAs } from './support/buyer.ts'
import { lightTable } from './support/light-table.ts'
import { withBrowser } from './support/visitor.ts'
import { words } from './support/words.ts'

withBrowser()

const t = words('en')
/** A picture that no browser draws: most of it is missing. */
async function truncated(): Promise<Buffer> {
  const pixels = crypto.getRandomValues(new Uint8Array(180 * 120 * 3))
  const whole = await sharp(pixels, { raw: { width: 180, height: 120, channels: 3 } })
    .png()
    .toBuffer()
  return whole.subarray(0, 40_000)
}

test('bad files are refused, each with its own words; the good one beside them is taken', async () => {
  const reply = await callApi('auth/login', { username: 'photographer', password: 'Harbour-2026' })
  const { access_token: token } = reply.token as { access_token: string }
  const page = await visitAs({ token }, localised(myPaths.applyWork({ type: 1 }), 'en'))
  const pictures = await newPictures(3)
  const [good, large, carrier] = pictures.map(({ buffer }) => buffer)
  if (!good || !large || !carrier) throw new Error('no pictures')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  // Only the server reads a file to its end.
  const polyglot = uploadMessages.smuggled.en
  const bad: readonly (readonly [name: string, bytes: Buffer, words: string | RegExp])[] = [
    ['wrong-type.jpg', Buffer.from('%PDF-1.7\n'), t('uploading.notImage')],
    ['drawing.svg', Buffer.from(svg), t('uploading.svg')],
    ['zero.jpg', Buffer.alloc(0), t('uploading.empty')],
    ['51-mb.jpg', Buffer.concat([large, Buffer.alloc(51 << 20)]), t('uploading.tooLargeImage')],
    ['bomb.png', bombPng(20_000, 10_001), t('uploading.tooManyPixels')],
    ['truncated.png', await truncated(), t('uploading.damaged')],
    ['polyglot.jpg', Buffer.concat([carrier, Buffer.from('PK\x03\x04 an archive')]), polyglot],
  ]
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = [['good.jpg', good] as const, ...bad]
  for (const [name, bytes] of files) await writeFile(join(folder, name), bytes)
  await page.getByRole('button', { name: t('uploading.chooseImage') }).waitFor()
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles(files.map(([name]) => join(folder, name)))

  const { thumbs } = lightTable(page, 'en')
  const item = (name: string) => thumbs.filter({ hasText: name })
  for (const [name, , text] of bad) await item(name).getByText(text, { exact: true }).waitFor()
  expect(new Set(bad.map(([, , text]) => text)).size).toBe(bad.length)
  await item('good.jpg').click()
  const form = page.getByRole('region', { name: fill(t('applyWork.selected'), { count: 1 }) })
  await form.getByLabel(t('applyWork.title'), { exact: true }).waitFor()
})
