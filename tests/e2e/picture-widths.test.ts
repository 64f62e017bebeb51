import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { routeSamples } from '#scripts/bench/route-samples.ts'
import { noPicture } from '#ui/pictures/picture-source.ts'
import { visit, withBrowser } from './support/visitor.ts'

withBrowser()
const folder = inject('folder')
const paths = routeSamples(folder)

const phone = 390
const screens = [phone, 768, 1440, 1920]
const height = 900
/** Pixels that a file has at least for each that is shown, by pixels of the screen to one of the page: so dense a screen hides a fifth. */
const least = { 1: 1, 2: 0.8 } as const
const phoneBytes = 120 * 1024

interface Copies {
  readonly sizes: string
  /** Address of each copy by its width. The widest is mostly all that the server gives away. */
  readonly copies: readonly (readonly [width: number, url: string])[]
}

/** A picture on a page that comes in several widths. */
interface Seen extends Copies {
  readonly path: string
  readonly shown: number
  /** Width of the whole picture, of which a box that it covers shows a part. */
  readonly uncut: number
  /** The still of a film. */
  readonly still: boolean
}

/** All pictures of the pages, by the width of the screen. None arrives: CSS alone gives them their widths. */
async function seenOn(page: Page): Promise<Map<number, Seen[]>> {
  await page.route(/\?w=\d+$/, () => undefined)
  const seen = new Map(screens.map((width): [number, Seen[]] => [width, []]))
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const [width, pictures] of seen) {
      await page.setViewportSize({ width, height })
      const found = await page.evaluate(async () => {
        const uncut = (image: HTMLImageElement): number => {
          const { width, height } = image.getBoundingClientRect()
          const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
          const isCut = getComputedStyle(image).objectFit === 'cover' && ratio > 0
          return isCut ? Math.max(width, height * Math.min(3, ratio)) : width
        }
        await new Promise((done) => requestAnimationFrame(done))
        return [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')]
          .filter((image) => image.checkVisibility() && image.clientWidth > 0)
          .map((image) => ({
            shown: image.getBoundingClientRect().width,
            uncut: uncut(image),
            still: image.closest('ui-video') !== null,
            sizes: image.sizes,
            copies: [...image.srcset.matchAll(/(\S+) (\d+)w/g)].map(
              ([, url = '', copy]) => [Number(copy), url] as const,
            ),
          }))
      })
      pictures.push(...found.map((picture) => ({ ...picture, path })))
    }
  }
  return seen
}

const widthsOf = ({ copies }: Copies): number[] => copies.map(([width]) => width)
const keyOf = (picture: Copies): string => [picture.sizes, ...widthsOf(picture)].join()

/**
 * The width that the browser takes on this screen, by `keyOf`. It is asked by a small file under new addresses: a real picture
 * would have to arrive, and of one that arrived before the browser keeps the wider copy.
 */
async function takenOf(page: Page, pictures: readonly Copies[]): Promise<Map<string, number>> {
  const asked = pictures.map(
    (picture) => [keyOf(picture), picture.sizes, widthsOf(picture)] as const,
  )
  const taken = await page.evaluate(
    ([stand, questions]) =>
      Promise.all(
        questions.map(async ([key, sizes, widths]) => {
          const image = new Image()
          const own = crypto.randomUUID()
          image.sizes = sizes
          image.srcset = widths.map((width) => `${stand}?w=${width}&${own} ${width}w`).join(', ')
          await image.decode()
          return [key, Number(new URL(image.currentSrc).searchParams.get('w'))] as const
        }),
      ),
    [noPicture, [...new Map(asked.map((one) => [one[0], one])).values()]] as const,
  )
  return new Map(taken)
}

/** Pictures that are larger than a phone should fetch. */
async function heavyOf(page: Page, urls: ReadonlySet<string>): Promise<string[]> {
  const sizes = await Promise.all(
    [...urls].map(async (url) => {
      const reply = await page.request.get(url, { headers: { accept: 'image/webp,*/*' } })
      expect(reply.status(), url).toBe(200)
      return { url, bytes: (await reply.body()).length }
    }),
  )
  return sizes
    .filter(({ bytes }) => bytes > phoneBytes)
    .map(({ url, bytes }) => `${url}: ${bytes} bytes`)
}

/** What the browser takes too narrow on screens of this ratio, and all that it takes on a phone. */
async function choicesAt(ratio: keyof typeof least, seen: ReadonlyMap<number, readonly Seen[]>) {
  const page = await visit('/', { deviceScaleFactor: ratio })
  const narrow: string[] = []
  const onPhones = new Set<string>()
  for (const [width, pictures] of seen) {
    await page.setViewportSize({ width, height })
    const taken = await takenOf(page, pictures)
    for (const picture of pictures) {
      const wide = taken.get(keyOf(picture)) ?? 0
      const url = new Map(picture.copies).get(wide) ?? ''
      if (width === phone) onPhones.add(url)
      const isWidest = wide === Math.max(...widthsOf(picture))
      // The screens of phones are dense: there a cut picture is whole in pixels.
      const shown = width === phone && ratio === 1 ? picture.shown : picture.uncut
      if (wide < Math.floor(shown * ratio * least[ratio]) && !isWidest)
        narrow.push(
          `${picture.path} at ${width}: ${wide} for ${Math.round(shown)} of ${url}, ${picture.sizes}`,
        )
    }
  }
  return { page, narrow, onPhones }
}

const ratios = { plain: 1, dense: 2 } as const
let seen: Awaited<ReturnType<typeof seenOn>>

beforeAll(async () => {
  seen = await seenOn(await visit('/'))
}, 120_000)

test('every screen shows pictures in several widths', () => {
  for (const [width, pictures] of seen) expect(pictures.length, `at ${width}`).toBeGreaterThan(100)
})

test('a film has its still in several widths, too', () => {
  const films = paths.filter((path) =>
    readFileSync(join(folder, path, 'index.html'), 'utf8').includes('<ui-video'),
  )
  expect(films.length).toBeGreaterThan(2)
  for (const [width, pictures] of seen) {
    const stills = pictures.filter(({ still }) => still).map(({ path }) => path)
    expect(
      films.filter((path) => !stills.includes(path)),
      `at ${width}`,
    ).toEqual([])
  }
})

test.each(['plain', 'dense'] as const)(
  'a %s screen takes pictures as wide as it shows them, on every kind of page',
  async (kind) => {
    expect((await choicesAt(ratios[kind], seen)).narrow).toEqual([])
  },
)

test('a phone takes light pictures, on every kind of page', async () => {
  // The screens of phones are dense.
  const ofPhone = new Map([...seen].filter(([width]) => width === phone))
  const { page, onPhones } = await choicesAt(ratios.dense, ofPhone)
  expect(onPhones.size).toBeGreaterThan(10)
  expect(await heavyOf(page, onPhones)).toEqual([])
})
