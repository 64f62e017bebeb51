import { expect, inject, test } from 'vitest'
import { localised } from '#routing/paths.ts'
import { pageWeight } from '#scripts/bench/page-weight.ts'
import { hiddenPages, routeSamples } from '#scripts/bench/route-samples.ts'

const kilobyte = 1024
const folder = inject('folder')
const pages = [...routeSamples(folder), '/search/']

test.each([...pages, ...pages.map((path) => localised(path, 'ar'))])(
  '%s stays within the budgets',
  (path) => {
    const weight = pageWeight(folder, path)
    expect(weight.script, 'JavaScript before any touch').toBeLessThan(8 * kilobyte)
    expect(weight.css, 'styles').toBeLessThan(13.6 * kilobyte)
    expect(weight.firstTouch, 'JavaScript of the first touch').toBeLessThan(95 * kilobyte)
  },
)

const myPages = hiddenPages(folder).filter((path) => path.startsWith('/my/'))

test('the pages behind the login are built', () => expect(myPages.length).toBeGreaterThan(10))

test.each([...myPages, ...myPages.map((path) => localised(path, 'ar'))])(
  '%s stays within the budgets of /my',
  (path) => {
    const weight = pageWeight(folder, path)
    const first = weight.script + Math.max(0, ...Object.values(weight.islands))
    expect(first, 'JavaScript of the first load').toBeLessThan(130 * kilobyte)
    expect(weight.css, 'styles').toBeLessThan(13.6 * kilobyte)
  },
)
