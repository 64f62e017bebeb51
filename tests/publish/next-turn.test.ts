import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Manifest, openManifest } from '#publish/rebuild/manifest/manifest.ts'

let manifest: Manifest
beforeEach(() => {
  manifest = openManifest(':memory:')
})
afterEach(() => manifest.close())

test('the next turn is the earliest after the moment at which the last rebuild began', () => {
  const at = '2026-11-20 10:00:00'
  manifest.setClock('/activities/1/', { at, until: '2026-11-24 00:00:00' })
  manifest.setClock('/activities/2/', { at, until: '2026-11-22 18:00:00' })
  manifest.setClock('/activities/3/', { at })
  const nextTurnOf = (began: string): string | undefined => {
    manifest.setMeta('began', began)
    return manifest.nextTurn()
  }
  expect(nextTurnOf(at)).toBe('2026-11-22 18:00:00')
  expect(nextTurnOf('2026-11-22 17:59:59')).toBe('2026-11-22 18:00:00')
  expect(nextTurnOf('2026-11-22 18:00:00')).toBe('2026-11-24 00:00:00')
  expect(nextTurnOf('2026-11-24 00:00:00')).toBeUndefined()
})
