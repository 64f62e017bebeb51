import { expect, test, vi } from 'vitest'
import type { Ask } from '#client/client.ts'
import { askLooser } from '#features/discover/search/results/looser-words.ts'

/** A server whose lists answer by their address. */
function serverOf(looser: Record<string, unknown>) {
  const ask = vi.fn((row: { path: string }) =>
    Promise.resolve(
      row.path in looser
        ? { ok: true, value: { data: [], looser: looser[row.path] } }
        : { ok: false, failure: { kind: 'network' } },
    ),
  )
  return { ask, looserOf: askLooser(ask as unknown as Ask) }
}

const corrected = { step: 'corrected', exact: 0, words: 'lighthouse keeper' }
const synonyms = { step: 'synonyms', exact: 0, words: 'beacon' }

test('each list tells how it would go on; one that is not asked for is left alone', async () => {
  const { ask, looserOf } = serverOf({ 'v1/news/list': synonyms, 'v1/camera/list': corrected })
  expect(await looserOf('lighthouse keper', ['news', 'photographers', 'topics'])).toEqual([
    synonyms,
    corrected,
  ])
  expect(ask).toHaveBeenCalledTimes(3)
})

test('standing pages are in no list of the server', async () => {
  const { ask, looserOf } = serverOf({})
  expect(await looserOf('keepers', ['pages'])).toEqual([])
  expect(ask).not.toHaveBeenCalled()
})
