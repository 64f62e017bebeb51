import { expect, test } from 'vitest'
import { recordLinks } from '#publish/rebuild/render/record-links.ts'

test('finds where a page or a feed leads to a record, without the language', () => {
  const html = `<a href="/en/news/3/">a</a><a class="b" href="https://site.example/ar/tale/video/9007199254740991/">b</a>
    <a href="/news/page/2/">c</a><a href="/my/order/3/">d</a><a href="/pictures/?page=2">e</a><a href="//other.example/5/">f</a>
    <link rel="alternate" type="text/html" href="/pictures/5/#buy"/>`
  expect([...recordLinks(html)]).toEqual([
    '/news/3/',
    '/tale/video/9007199254740991/',
    '/pictures/5/',
  ])
})
