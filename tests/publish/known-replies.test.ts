import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Manifest, openManifest } from '#publish/rebuild/manifest/manifest.ts'
import { createKnownReplies } from '#publish/rebuild/replies/known-replies.ts'
import type { Observation } from '#publish/rebuild/replies/observation.ts'

let manifest: Manifest
let read: number
beforeEach(() => {
  manifest = openManifest(':memory:')
  read = manifest.addRead('/api/v1/news/list', { how: 'asked', own: null, whole: null, list: null })
})
afterEach(() => manifest.close())

const seen = (digest: string, more: Partial<Observation> = {}): Observation => ({
  ...{ address: '/api/v1/news/list', lang: 'zh', status: 200, tag: `"${digest}"`, digest },
  ...more,
})

test('the reading of a page does not hide a change from the next run', () => {
  const replies = createKnownReplies(manifest, 1)
  replies.take(read, seen('a', { facts: '{"news:1":"x"}' }))
  replies.meet(read, seen('b', { facts: '{"news:1":"y"}' }))
  const known = manifest.replyTo(read, 'zh')
  // It asks without a tag, finds another digest, and compares with the known facts.
  expect(known).toMatchObject({ tag: null, digest: '', facts: '{"news:1":"x"}', asked: 0 })
})

test('a page’s reading becomes known when the run has not asked yet, or has asked and got the same', () => {
  const replies = createKnownReplies(manifest, 3)
  replies.meet(read, seen('a'))
  expect(manifest.replyTo(read, 'zh')).toMatchObject({ digest: 'a', tag: '"a"', asked: 3 })
  createKnownReplies(manifest, 4).meet(read, seen('a'))
  expect(manifest.replyTo(read, 'zh')).toMatchObject({ digest: 'a', asked: 4 })
})

test('the next run looks once more at replies that have just changed', () => {
  const replies = createKnownReplies(manifest, 1)
  replies.take(read, seen('a', { fresh: ['news:1'] }))
  replies.remember()
  expect(createKnownReplies(manifest, 2).fresh()).toEqual({ records: ['news:1'], lists: [read] })
  createKnownReplies(manifest, 2).remember()
  expect(createKnownReplies(manifest, 3).fresh()).toEqual({ records: [], lists: [] })
})

test('the next run asks for the records in question where two processes saw different replies', () => {
  const replies = createKnownReplies(manifest, 1, true)
  replies.meet(read, seen('b', { facts: '{"news:1":"y","news:2":"y"}' }))
  // One of another machine, from before: by the next run's list all is as known.
  replies.meet(read, seen('a', { facts: '{"news:1":"x","news:2":"y","news:3":"x"}' }))
  const own = manifest.addRead('/api/v1/news/detail/4', {
    ...{ how: 'listed', own: 'news:4', whole: null, list: null },
  })
  const record = { address: '/api/v1/news/detail/4' }
  replies.meet(own, seen('c', record))
  replies.meet(own, seen('d', record))
  replies.remember()
  expect(createKnownReplies(manifest, 2).fresh().records).toEqual(['news:1', 'news:3', 'news:4'])
})
