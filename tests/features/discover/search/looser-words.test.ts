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

test('corrected words of any list come before those of the same meaning', async () => {
  const { ask, looserOf } = serverOf({ 'v1/news/list': synonyms, 'v1/camera/list': corrected })
  expect(await looserOf('lighthouse keper')).toEqual(corrected)
  expect(ask).toHaveBeenCalledTimes(4)
})

test('other forms and parts of the words are no words to look for', async () => {
  const { looserOf } = serverOf({
    'v1/news/list': { step: 'forms', exact: 0 },
    'v1/story/list': { step: 'most', exact: 0 },
    'v1/topic/list': undefined,
  })
  expect(await looserOf('keepers')).toBeUndefined()
})
