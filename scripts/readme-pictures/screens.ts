import type { BrowserContextOptions, Page } from 'playwright'
import { localised, paths } from '#routing/paths.ts'
import type { Subject } from '#sample/paint/recipe.ts'
import { planSample } from '#sample/sample-plan.ts'

export type Scheme = 'light' | 'dark'
/** Who looks: a stranger, or one of the sandbox's accounts. */
export type Visitor = 'stranger' | 'demo' | 'editor'

/** One window of the product; the file's pixels follow from `frame`. */
export interface Screen {
  readonly name: string
  readonly who: Visitor
  /** Windows side by side: one of a computer, several of a phone. */
  readonly paths: readonly string[]
  readonly window: BrowserContextOptions
  readonly schemes: readonly Scheme[]
  /** Its window is as wide as lets it end below a row. */
  readonly isFitted?: boolean
  /** Brings the page to what the picture is about. */
  readonly ready?: (page: Page) => Promise<void>
}

/** Pixels of a picture in the README. */
export const frame = { width: 1600, height: 1000 } as const

/** The sample's plan is the same at any site, so its numbers are, too. */
const { pictures } = planSample({ now: new Date(), videos: true })
function newestOf(subject: Subject): number {
  const found = pictures.findLast(
    ({ recipe, size, editorial, enableCart, withheld, photographer }) =>
      recipe?.subject === subject &&
      size.width > size.height &&
      !editorial &&
      enableCart &&
      withheld.length === 0 &&
      photographer !== 0,
  )
  if (!found) throw new Error(`no picture of ${subject} on sale`)
  return found.id
}
/** The newest work of the sandbox's photographer that the sample leaves to the editors. */
const waiting = pictures.findLast(({ photographer, isWaiting }) => photographer === 0 && isWaiting)

const computer = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.25, hasTouch: true }
const both: readonly Scheme[] = ['light', 'dark']

export const screens: readonly Screen[] = [
  {
    name: 'library',
    who: 'stranger',
    paths: [localised(paths.pictures(), 'en')],
    window: computer,
    isFitted: true,
    schemes: both,
  },
  {
    name: 'picture',
    who: 'stranger',
    paths: [localised(paths.picture(newestOf('cloud-sea')), 'en')],
    window: computer,
    schemes: both,
  },
  {
    name: 'checkout',
    who: 'demo',
    paths: [
      localised(paths.orderPay({ from: 'detail', image: newestOf('lanterns'), option: 1 }), 'en'),
    ],
    window: computer,
    schemes: both,
    ready: (page) => page.getByRole('radio').first().waitFor(),
  },
  {
    name: 'desk',
    who: 'editor',
    paths: [`/desk/queue/work/${waiting?.id}`],
    window: { ...computer, locale: 'en-GB' },
    schemes: both,
    ready: (page) => page.getByRole('complementary').waitFor(),
  },
  {
    name: 'arabic',
    who: 'stranger',
    paths: [localised(paths.home(), 'ar')],
    window: computer,
    isFitted: true,
    schemes: both,
  },
  {
    name: 'phone',
    who: 'stranger',
    paths: [
      localised(paths.home(), 'zh'),
      localised(paths.pictures(), 'zh'),
      localised(paths.picture(newestOf('spiral-stairs')), 'zh'),
    ],
    window: phone,
    schemes: both,
  },
]

/** What other sites show of a link to the project. */
export const card: Screen = {
  name: 'social',
  who: 'stranger',
  paths: [localised(paths.home(), 'en')],
  window: { viewport: { width: 1280, height: 640 } },
  schemes: ['light'],
}
