import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Manifest, openManifest } from '#publish/rebuild/manifest/manifest.ts'

let manifest: Manifest
beforeEach(() => {
  manifest = openManifest(':memory:')
})
afterEach(() => manifest.close())

test('the next moment at which a page says something else is the earliest that lies ahead', () => {
  const at = '2026-11-20 10:00:00'
  manifest.setClock('/activities/1/', { at, until: '2026-11-24 00:00:00' })
  manifest.setClock('/activities/2/', { at, until: '2026-11-22 18:00:00' })
  manifest.setClock('/activities/3/', { at })
  expect(manifest.nextTurn(at)).toBe('2026-11-22 18:00:00')
  expect(manifest.nextTurn('2026-11-22 18:00:00')).toBe('2026-11-24 00:00:00')
  expect(manifest.nextTurn('2026-11-24 00:00:00')).toBeUndefined()
})
