// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { allowedTags, tagNames } from '#client/html-rules.ts'
import { sanitise } from '#client/sanitise.ts'
import { htmlOf, inert, isSameText, lossIn, textOf } from '#desk/rich-text/html-text.ts'
import { isInlineTag, schema } from '#desk/rich-text/schema.ts'
import { texts } from './texts.ts'

// DOMPurify drops the first element of a text in this document: the build's sanitiser, over the same rules, stands in.
vi.mock('#client/sanitise-browser.ts', async () => {
  const { sanitise } = await import('#client/sanitise.ts')
  return { sanitiseInBrowser: sanitise }
})

const written = (html: string) => htmlOf(textOf(html))
const seed = Number(process.env.SOAK_SEED ?? 20)

describe('a text over the rules of the sanitisers', () => {
  test('goes through the editor and back without loss', () => {
    const met = new Set<string>()
    fc.assert(
      fc.property(texts, (html) => {
        for (const { localName } of inert(html).querySelectorAll('*')) met.add(localName)
        expect(lossIn(html)).toEqual([])
        expect(isSameText(html, written(html))).toBe(true)
      }),
      { seed, numRuns: 100 },
    )
    expect([...met].sort(), 'the texts of this test hold every tag').toEqual(
      [...allowedTags].sort(),
    )
  })

  test('is written as the built page will have it, and the same a second time', () => {
    fc.assert(
      fc.property(texts, (html) => {
        const once = written(html)
        expect(written(once)).toBe(once)
        expect(isSameText(sanitise(once), once)).toBe(true)
      }),
      { seed, numRuns: 60 },
    )
  })
})

test('the editor knows every tag of the rules and no other', () => {
  const own = new Set([...Object.keys(schema.nodes), ...Object.keys(schema.marks)])
  for (const name of ['doc', 'text']) own.delete(name)
  const synonyms = ['b', 'i', 'source']
  expect([...own, ...synonyms].sort()).toEqual([...tagNames].sort())
  expect(['b', 'br', 'img', 'a'].every(isInlineTag)).toBe(true)
  expect(['li', 'p', 'td'].some(isInlineTag)).toBe(false)
})

test.each([
  ['<p>Fog</p><iframe src="https://a.example/"></iframe>', ['<iframe>']],
  ['<p class="x" id="y">Fog</p>', ['class', 'id']],
  ['<p style="color: red">Fog</p>', ['style']],
  ['<p>Fog <a href="javascript:x">here</a></p>', ['href']],
  ['<p>Fog</p><!-- later -->', ['<!-- -->']],
  ['<img src="/media/a.jpg" width="640">', ['width']],
  ['<video src="/media/a.mp4">Your browser plays no films</video>', ['<video>']],
  ['<span lang="de">Nebel <span dir="rtl">x</span></span>', ['<span>']],
])('%s is no text for the editor: it would lose %j', (html, loss) => {
  expect(lossIn(html)).toEqual(loss)
})

test.each([
  ['<h1>Fog</h1>', '<h2>Fog</h2>'],
  ['Fog<br>rises', 'Fog<br>rises'],
  ['<ul><li>Fog</li><li><p>Rain</p><ul><li>Hail</li></ul></li></ul>', undefined],
  ['<p><b>Fog</b> and <i>rain</i></p>', '<p><strong>Fog</strong> and <em>rain</em></p>'],
  ['', ''],
  ['<a href="/news/1/" rel="noopener noreferrer">Fog</a>', '<a href="/news/1/">Fog</a>'],
])('%s is held', (html, expected) => {
  expect(lossIn(html)).toEqual([])
  const once = written(html)
  if (expected === undefined) expect(once.replaceAll('\n', '')).toBe(html)
  else expect(once).toBe(expected)
})
