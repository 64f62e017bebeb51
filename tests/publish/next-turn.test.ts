import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Manifest, openManifest } from '#publish/rebuild/manifest/manifest.ts'
import { waitAfter } from '#scripts/rebuild-every.ts'

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

const minute = 60_000
const waited = { pause: 60 * minute, began: 0, now: 2000, turn: Infinity, failures: 0 }

test('a run of `--every` waits for its pause, or until pages say something else by the clock', () => {
  expect(waitAfter(waited)).toBe(60 * minute)
  expect(waitAfter({ ...waited, turn: 5 * minute })).toBe(5 * minute - 2000)
  expect(waitAfter({ ...waited, turn: 1000 })).toBe(0)
})

test('a turn from before the run, which did not come of it, is not waited for', () => {
  expect(waitAfter({ ...waited, began: 1000, turn: 500 })).toBe(60 * minute)
})

test('a failed run is tried again soon, then ever later, at most after the pause', () => {
  const waits = [1, 2, 3, 12, 2000].map((failures) => waitAfter({ ...waited, turn: -1, failures }))
  expect(waits).toEqual([minute, 2 * minute, 4 * minute, 60 * minute, 60 * minute])
  expect(waitAfter({ ...waited, pause: 5000, failures: 1 })).toBe(5000)
})
