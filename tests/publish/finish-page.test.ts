import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { keepOwnHashes } from '#publish/page/own-hashes.ts'
import { hintScripts } from '#publish/page/script-hints.ts'

const digest = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const page = (hashes: readonly string[], body: string): string =>
  `<!DOCTYPE html><html><head><meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' ${hashes.join(' ')}; style-src 'self' ${hashes.join(' ')};"></head><body>${body}</body></html>`

const [script, sheet, other] = ['go()', '.a{color:red}', '.b{color:blue}']
const all = [script, sheet, other].map(digest)

test('a page keeps the hashes of the scripts and styles that stand in it', () => {
  const html = keepOwnHashes(
    page(all, `<style>${sheet}</style><script type="module">${script}</script>`),
  )
  expect(html).toContain(digest(script))
  expect(html).toContain(digest(sheet))
  expect(html).not.toContain(digest(other))
  expect(html).toContain("script-src 'self' ")
})

test('it gains none: not for a script that the site does not know, nor for one in a text', () => {
  const evil = 'steal()'
  const html = keepOwnHashes(
    page(
      all,
      `<script>${evil}</script><img alt="<script>${evil}</script>"><style>${sheet}</style>`,
    ),
  )
  expect(html).not.toContain(digest(evil))
  expect(html).toContain(digest(sheet))
})

test('data and scripts of a file need no hash', () => {
  const html = keepOwnHashes(
    page(
      all,
      `<script type="application/ld+json">${script}</script><script src="/a.js">${other}</script>`,
    ),
  )
  expect(html).not.toContain('sha256-')
})

test('the rest of the page stays as it is, byte for byte', () => {
  const body = `<p>$& $1 'sha256-abc'</p><style>${sheet}</style>`
  const html = keepOwnHashes(page(all, body))
  expect(html.slice(html.indexOf('<body>'))).toBe(`<body>${body}</body></html>`)
  expect(keepOwnHashes('<p>no policy</p>')).toBe('<p>no policy</p>')
})

test('the head names what the scripts of a page import, each once, and not the scripts themselves', () => {
  const imports = new Map([
    ['/_astro/a.js', ['/_astro/c.js']],
    ['/_astro/b.js', ['/_astro/c.js', '/_astro/a.js']],
    ['/_astro/c.js', ['/_astro/d.js']],
    ['/_astro/d.js', ['/_astro/c.js']],
    ['/_astro/other.js', ['/_astro/e.js']],
  ])
  const html = hintScripts(
    page(
      [],
      '<script type="module" src="/_astro/a.js"></script><script type="module" src="/_astro/b.js"></script>',
    ),
    imports,
  )
  expect([...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    '/_astro/c.js',
    '/_astro/d.js',
  ])
  expect(html.indexOf('modulepreload')).toBeLessThan(html.indexOf('</head>'))
  expect(hintScripts('<p>no script</p>', imports)).toBe('<p>no script</p>')
})
