/**
 * `npm run readme-pictures`: the screens that README.md shows and the card that other sites show of the project, taken from the
 * product with its sample catalogue by the browser of the tests. It starts one on free ports, or takes the one at `--site`, which
 * needs zh, en and ar. `--only library,desk` takes these alone.
 */
import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { installChromium, launchChromium } from '#tests/e2e/support/chromium.ts'
import { startProduct } from './readme-pictures/product.ts'
import { card, frame, screens } from './readme-pictures/screens.ts'
import type { Scheme, Screen } from './readme-pictures/screens.ts'
import { facesOf, fitWindow, shoot } from './readme-pictures/shoot.ts'
import { visit } from './readme-pictures/visit.ts'

const { values } = parseArgs({ options: { site: { type: 'string' }, only: { type: 'string' } } })
const root = resolve(import.meta.dirname, '..')
const folder = join(root, '.github/pictures')
/** Of one file, in bytes. */
const heaviest = 390_000

/** The windows of a screen beside each other, with room between and around those of a phone. */
async function joined(shots: readonly Buffer[]): Promise<Sharp> {
  const [only] = shots
  if (shots.length === 1) return sharp(only).resize(frame.width, frame.height, { fit: 'contain' })
  const height = frame.height - 40
  const windows = await Promise.all(
    shots.map((shot) => sharp(shot).resize({ height }).png().toBuffer({ resolveWithObject: true })),
  )
  const room = frame.width - windows.reduce((sum, { info }) => sum + info.width, 0)
  const gap = Math.floor(room / (windows.length + 1))
  let left = 0
  const placed = windows.map(({ data, info }) => {
    left += gap
    const at = { input: data, left, top: 20 }
    left += info.width
    return at
  })
  const background = { r: 128, g: 128, b: 128, alpha: 0 }
  return sharp({ create: { ...frame, channels: 4, background } }).composite(placed)
}

/** WebP at the best quality that keeps it light. */
async function asWebp(picture: Sharp): Promise<Buffer> {
  const raw = await picture.png().toBuffer()
  let bytes = raw
  for (const quality of [82, 74, 66]) {
    bytes = await sharp(raw).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length <= heaviest) break
  }
  return bytes
}

const faces = new Set<string>()

/** All windows of a screen in one scheme. */
async function taken(
  { who, paths, window, isFitted, ready }: Screen,
  scheme: Scheme,
): Promise<Buffer[]> {
  const shots: Buffer[] = []
  for (const path of paths) {
    const page = await visit(browser, product.site, who, { ...window, colorScheme: scheme })
    await page.goto(path)
    await ready?.(page)
    if (isFitted) await fitWindow(page, frame.width / frame.height)
    shots.push(await shoot(page, scheme))
    for (const face of await facesOf(page)) faces.add(face)
    await page.context().close()
  }
  return shots
}

async function keep(name: string, bytes: Buffer): Promise<void> {
  const file = join(folder, name)
  await writeFile(file, bytes)
  const { width, height } = await sharp(bytes).metadata()
  const kilobytes = Math.round(bytes.length / 1000)
  console.log(`${relative(root, file)}  ${width}×${height}  ${kilobytes} KB`)
}

const wanted = values.only?.split(',')
const isWanted = (name: string): boolean => wanted?.includes(name) ?? true
mkdirSync(folder, { recursive: true })
const product = values.site
  ? { site: values.site, close: () => Promise.resolve() }
  : await startProduct(['zh', 'en', 'ar'])
const browser = await launchChromium(await installChromium())
try {
  for (const screen of screens.filter(({ name }) => isWanted(name)))
    for (const scheme of screen.schemes) {
      const picture = await joined(await taken(screen, scheme))
      await keep(`${screen.name}-${scheme}.webp`, await asWebp(picture))
    }
  // Sites that show a card of a link take no WebP.
  if (isWanted(card.name)) {
    const [shot] = await taken(card, 'light')
    await keep(
      `${card.name}.jpg`,
      await sharp(shot).jpeg({ quality: 84, mozjpeg: true }).toBuffer(),
    )
  }
  console.log(`Faces: ${[...faces].toSorted().join(', ')}`)
} finally {
  await browser.close()
  await product.close()
}
