import fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { siteParts } from '#client/html-rules.ts'
import { plainText, sanitise } from '#client/sanitise.ts'
import { linkSchemes, schemeOf } from '#domain/network/web-address.ts'
import { locales } from '#i18n/locales.ts'
import { legacyRoutes } from '#routing/legacy.ts'
import { paths } from '#routing/paths.ts'

const v1 = 'https://v1.example:8443'

test.each([
  ['/news/1/', '/news/1/'],
  ['/en/news/1/', '/en/news/1/'],
  ['/topic_pic_detail?id=3', '/topic_pic_detail?id=3'],
  ['#part', '#part'],
  ['/uploads/a.pdf', `${v1}/uploads/a.pdf`],
  ['a.pdf', `${v1}/a.pdf`],
  ['//cdn.example/a.pdf', 'https://cdn.example/a.pdf'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
])('a link to %s leads to %s', (sent, shown) => {
  expect(sanitise(`<a href="${sent}">a</a>`, v1)).toBe(
    `<a href="${shown}" rel="noopener noreferrer">a</a>`,
  )
})

test('a link that leads nowhere keeps its words', () => {
  for (const sent of ['javascript:x', 'java&#9;script:x', 'data:text/html,x', 'vbscript:x', ''])
    expect(sanitise(`<a href="${sent}">a</a>`, v1)).toBe('<a rel="noopener noreferrer">a</a>')
})

describe('pictures', () => {
  const rest = 'loading="lazy" decoding="async" />'

  test('are fetched from the server whose text names them', () => {
    expect(sanitise('<img src="/uploads/a.jpg" alt="b" width="30px" height="20">', v1)).toBe(
      `<img src="${v1}/uploads/a.jpg" alt="b" width="30" height="20" ${rest}`,
    )
    expect(sanitise('<img src="a.jpg" width="100%">', v1)).toBe(
      `<img src="${v1}/a.jpg" alt="" ${rest}`,
    )
    expect(sanitise('<img src="/media/a.jpg">', v1)).toContain('src="/media/a.jpg"')
    expect(sanitise('<img src="//cdn.example/a.jpg">')).toContain('src="https://cdn.example/a.jpg"')
  })

  test('without an address are none', () => {
    for (const sent of ['<img>', '<img src="">', '<img src="data:image/png;base64,x" alt="a">'])
      expect(sanitise(`a${sent}b`, v1)).toBe('ab')
  })
})

test('films start by hand and bring nothing with them', () => {
  const sent = '<video src="/uploads/a.mp4" autoplay onplay="x()" poster="javascript:x"></video>'
  expect(sanitise(sent, v1)).toBe(
    `<video src="${v1}/uploads/a.mp4" controls preload="none"></video>`,
  )
  expect(sanitise('<iframe src="https://a.example/"></iframe><h1>a</h1>', v1)).toBe('<h2>a</h2>')
})

test('every page of the site is known to be ours', () => {
  const known = Object.values(paths).map((path) => (path as (one: number) => string)(1))
  const old = Object.keys(legacyRoutes)
  const parts = [...known, ...old].map((path) => /^\/([^/?]*)/.exec(path)?.[1] ?? '')
  const wanted = [...parts, ...locales.map(({ path }) => path)].filter(Boolean)
  expect([...new Set(wanted)].filter((part) => !siteParts.has(part))).toEqual([])
})

const fragments = fc.array(
  fc.constantFrom(
    ...[
      '<',
      '>',
      '</',
      '"',
      "'",
      '=',
      ' ',
      '/',
      'a',
      'img',
      'svg',
      'script',
      'style',
      'video',
      'b',
    ],
    ...['href', 'src', 'poster', 'onerror', 'onload', 'style', 'srcset', 'xlink:href', 'math'],
    ...[
      'javascript:',
      'java\tscript:',
      '&#106;avascript:',
      'data:',
      '//h',
      'https://h/',
      '/p',
      'x()',
    ],
    ...['<a href="', '<img src=', '<a href=javascript:x>', '<svg onload=x>', '<!--', '-->', '\0'],
  ),
  { maxLength: 30 },
)

test('whatever is sent, nothing of it runs', () => {
  fc.assert(
    fc.property(fragments, (parts) => {
      const { document } = new Window()
      document.body.innerHTML = sanitise(parts.join(''), v1)
      for (const element of document.body.querySelectorAll('*')) {
        expect(element.tagName).not.toMatch(/^(script|style|svg|math|iframe)$/i)
        for (const { name, value } of element.attributes) {
          expect(name).not.toMatch(/^(on|style|srcset|xlink)/i)
          if (/^(href|src|poster)$/.test(name))
            expect([undefined, ...linkSchemes]).toContain(schemeOf(value ?? ''))
        }
      }
    }),
    { seed: 14, numRuns: 200 },
  )
})

test.each([
  ['<p>Send it for free.</p><p>Up to ten works.</p>', 'Send it for free. Up to ten works.'],
  ['<h2>Prizes</h2><ul><li>One</li><li>Two</li></ul>A<br>B', 'Prizes One Two A B'],
  ['<p>免费投稿。</p><p>每人十件。</p>', '免费投稿。每人十件。'],
  ['<p>in<strong>side</strong> a &lt;word&gt;</p>', 'inside a <word>'],
])('the plain text of %j parts its blocks', (html, text) => {
  expect(plainText(html)).toBe(text)
})
