import { expect, test } from 'vitest'
import { buildReport } from '../../scripts/build-report.ts'

test('names left-out records once, wherever the output breaks', () => {
  const report = buildReport()
  const output =
    '\u001b[33mleft out: /api/v1/image/2 (lang zh): refused with 500: broken\u001b[39m\n' +
    'left out: /api/v1/image/3 (lang ar): malformed at "title": expected string, got Object\n' +
    'left out: /api/v1/image/2 (lang zh): refused with 500: broken\n/pictures/4/ (+5ms)\n'
  for (const character of output) report.hear(character)
  expect(report.warnings()).toEqual([
    'left out: /api/v1/image/2 (lang zh): refused with 500: broken',
    'left out: /api/v1/image/3 (lang ar): malformed at "title": expected string, got Object',
  ])
})

test('gives the calls that failed as the reason, not what was left out', () => {
  const report = buildReport()
  report.hear('left out: /api/v1/image/2 (lang zh): refused with 500: broken\n generating …\n')
  report.hear('[ERROR] /api/v1/siteinfo (lang en): no answer in time\n  Stack trace:\n')
  expect(report.reason()).toBe('/api/v1/siteinfo (lang en): no answer in time')
})

test('gives the last words where no call failed', () => {
  const report = buildReport()
  report.hear(`${Array.from({ length: 99 }, (_, at) => `line ${at}`).join('\n')}\nCannot find x`)
  const lines = report.reason().split('\n')
  expect(lines.at(-1)).toBe('Cannot find x')
  expect(lines).toContain('line 98')
  expect(lines).not.toContain('line 3')
})
