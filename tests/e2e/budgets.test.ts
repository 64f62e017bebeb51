import { expect, inject, test } from 'vitest'
import { pageWeight } from '../../scripts/page-weight.ts'

const kilobyte = 1024

test.each([
  '/',
  '/en/',
  '/news/',
  '/news/1/',
  '/pictures/',
  '/ar/pictures/1/',
  '/about/help/',
  '/search/',
])('%s stays within the budgets', (path) => {
  const weight = pageWeight(inject('folder'), path)
  expect(weight.script, 'JavaScript before any touch').toBeLessThan(8 * kilobyte)
  expect(weight.css, 'styles').toBeLessThan(14 * kilobyte)
  expect(weight.firstTouch, 'JavaScript of the first touch').toBeLessThan(95 * kilobyte)
})
