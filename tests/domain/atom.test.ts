// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atomFeed, type FeedEntry } from '#domain/text/atom.ts'

const feed = {
  title: 'News',
  self: 'https://p.example/news/feed.xml',
  page: 'https://p.example/news/',
  lang: 'en',
  author: 'Yungang',
}
const entry: FeedEntry = {
  title: 'Gale',
  url: 'https://p.example/news/1/',
  published: '2026-03-01T08:00:00+08:00',
}

function parsed(entries: readonly FeedEntry[]): Document {
  return new DOMParser().parseFromString(atomFeed({ ...feed, entries }), 'application/xml')
}

const textOf = (document: Document, selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((node) => node.textContent)

test('whatever an editor typed, the title is read back as it was', () => {
  const typed = fc.string({ unit: fc.constantFrom('a', '<', '>', '&', '"', "'", ']]>', '港', 'ع') })
  fc.assert(
    fc.property(typed, (title) => {
      const document = parsed([{ ...entry, title: `.${title}.` }])
      expect(textOf(document, 'entry > title')).toEqual([`.${title}.`])
    }),
    { numRuns: 50 },
  )
})

test('control characters never reach the document', () => {
  const xml = atomFeed({ ...feed, entries: [{ ...entry, title: 'a\u0000b\u0008c\uFFFE\uD800d' }] })
  expect(xml).toContain('<title>abcd</title>')
})

test('entries without a time are left out, the newest time is the feed’s', () => {
  const later = { ...entry, url: 'https://p.example/news/2/', updated: '2026-03-05T08:00:00+08:00' }
  const document = parsed([entry, later, { title: 'Undated', url: 'https://p.example/news/3/' }])
  expect(textOf(document, 'entry > id')).toEqual([entry.url, later.url])
  expect(textOf(document, 'feed > updated')).toEqual([later.updated])
  expect(textOf(document, 'entry > updated')).toEqual([entry.published, later.updated])
})
