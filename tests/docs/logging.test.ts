import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { securityEvents } from '#server/core/log/security-events.ts'
import { registry } from '#server/core/metrics/meters.ts'
import '#server/operations/metrics/sample-metrics.ts'

const text = (name: string): string =>
  readFileSync(new URL(`../../src/server/${name}`, import.meta.url), 'utf8')

test('the inventory of logs names every security event', () => {
  const missing = securityEvents.filter((event) => !text('LOGGING.md').includes(`\`${event}\``))
  expect(missing).toEqual([])
})

test('the inventory names every metric of ours', () => {
  const names = registry.getMetricsAsArray().map(({ name }) => name)
  const ours = names.filter(
    (name) => name.startsWith('pictures_') && name !== 'pictures_decoder_queue',
  )
  expect(ours.length).toBeGreaterThan(10)
  expect(ours.filter((name) => !text('LOGGING.md').includes(`\`${name}\``))).toEqual([])
})

test.each(['LOG_LEVEL', 'LOG_FORMAT', 'METRICS_PORT', 'METRICS_HOST', 'MIN_FREE_DISK'])(
  'the setting %s is described',
  (name) => expect(text('SETTINGS.md')).toContain(`\`${name}\``),
)
