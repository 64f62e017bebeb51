import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishPage } from '#publish/page/finish-page.ts'
import type { ScriptFiles } from '#publish/page/script-hints.ts'

const noFiles: ScriptFiles = new Map()
const finished = (html: string): string => finishPage(html, noFiles)

const digest = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const page = (hashes: readonly string[], body: string): string =>
  `<!DOCTYPE html><html><head><meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' ${hashes.join(' ')}; style-src 'self' ${hashes.join(' ')};"></head><body>${body}</body></html>`

const [code, sheet, other] = ['go()', '.a{color:red}', '.b{color:blue}']
const all = [code, sheet, other].map(digest)

test('a page keeps the hashes of the scripts and styles that stand in it', () => {
  const html = finished(page(all, `<style>${sheet}</style><script type="module">${code}</script>`))
  expect(html).toContain(digest(code))
  expect(html).toContain(digest(sheet))
  expect(html).not.toContain(digest(other))
  expect(html).toContain("script-src 'self' ")
})

test('it gains none: not for a script that the site does not know, nor for one in a text', () => {
  const evil = 'steal()'
  const html = finished(
    page(
      all,
      `<script>${evil}</script><img alt="<script>${evil}</script>"><style>${sheet}</style>`,
    ),
  )
  expect(html).not.toContain(digest(evil))
  expect(html).toContain(digest(sheet))
})

test('data and scripts of a file need no hash', () => {
  const html = finished(
    page(
      all,
      `<script type="application/ld+json">${code}</script><script src="/a.js">${other}</script>`,
    ),
  )
  expect(html).not.toContain('sha256-')
})

test("Astro's rule for the boxes of islands leaves the body, and no other sheet does", () => {
  const rule = 'astro-island,astro-slot,astro-static-slot{display:contents}'
  const html = finished(page([digest(rule)], `<style>${rule}</style><style>${sheet}</style>`))
  expect(html).toContain(`<body><style>${sheet}</style></body>`)
  expect(html).not.toContain(digest(rule))
})

test('the rest of the page stays as it is, byte for byte', () => {
  const body = `<p>$& $1 'sha256-abc'</p><style>${sheet}</style>`
  const html = finished(page(all, body))
  expect(html.slice(html.indexOf('<body>'))).toBe(`<body>${body}</body></html>`)
  expect(finished('<p>no policy</p>')).toBe('<p>no policy</p>')
})

const script = (...imports: string[]) => ({ imports, isShell: false })
const tag = (file: string): string => `<script type="module" src="${file}"></script>`
const hintsOf = (html: string) =>
  [...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, file]) => file)

test('the head names what the scripts of a page import, each once, and not the scripts themselves', () => {
  const files = new Map([
    ['/_astro/a.js', script('/_astro/c.js')],
    ['/_astro/b.js', script('/_astro/c.js', '/_astro/a.js')],
    ['/_astro/c.js', script('/_astro/d.js')],
    ['/_astro/d.js', script('/_astro/c.js')],
    ['/_astro/other.js', script('/_astro/e.js')],
  ])
  const html = finishPage(page([], tag('/_astro/a.js') + tag('/_astro/b.js')), files)
  expect(hintsOf(html)).toEqual(['/_astro/c.js', '/_astro/d.js'])
  const head = html.slice(0, html.indexOf('</head>'))
  expect(head).toContain(tag('/_astro/a.js') + tag('/_astro/b.js'))
  expect(hintsOf(head)).toHaveLength(2)
  expect(finishPage('<p>no script</p>', files)).toBe('<p>no script</p>')
})

test('it names the code of an island that starts at once, not of one that waits for a touch', () => {
  const island = (client: string): string =>
    `<astro-island uid="1" prefix="r1" component-url="/_astro/${client}.js" component-export="default" renderer-url="/_astro/react.js" props="{&quot;a&quot;:[0,&quot;x > y&quot;]}" ssr client="${client}" opts="{}">`
  const files = new Map([['/_astro/load.js', script('/_astro/shared.js')]])
  expect(hintsOf(finishPage(page([], island('load') + island('interaction')), files))).toEqual([
    '/_astro/load.js',
    '/_astro/react.js',
    '/_astro/shared.js',
  ])
})

test('a script that only imports another gives way to it, once', () => {
  const files = new Map([
    ['/_astro/shell.js', { imports: ['/_astro/real.js'], isShell: true }],
    ['/_astro/again.js', { imports: ['/_astro/real.js'], isShell: true }],
    ['/_astro/real.js', script()],
  ])
  const html = finishPage(page([], tag('/_astro/shell.js') + tag('/_astro/again.js')), files)
  expect(html.split(tag('/_astro/real.js'))).toHaveLength(2)
  expect(html).not.toMatch(/shell|again/)
})

test('nothing of what brings islands to life stays in the body', () => {
  const inline =
    '<script>(()=>{function t(){}(self.Astro||(self.Astro={})).interaction=t;window.dispatchEvent(new Event("astro:interaction"));})();</script><script></script>'
  expect(finishPage(page([], `<p>a</p>${inline}<p>b</p>`), new Map())).toContain('<p>a</p><p>b</p>')
})

test('it does not tell in which folder it was made, by the name of an island', () => {
  const island = (name: string): string =>
    `<astro-island uid="${name}" prefix="r0" client="load"><p>uid="Z1a"</p></astro-island>`
  const html = finished(page([], island('Z2uwvyH') + island('YEunl')))
  expect(html).toContain('<astro-island prefix="r0" client="load"><p>uid="Z1a"</p>')
  expect(html).not.toContain('<astro-island uid')
})
