import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoMetadata } from '#domain/photo/photo-metadata.ts'
import { plainWords, withoutOverrides } from '#domain/text/plain-words.ts'
import { withXmpText } from './photo-files.ts'

const overrides = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e']
const isolates = ['\u2066', '\u2067', '\u2068', '\u2069']

test('signs that turn the order of words go, marks of one place and all else stay', () => {
  expect(withoutOverrides('harbour \u202egpj.exe')).toBe('harbour gpj.exe')
  expect(withoutOverrides([...overrides, ...isolates].join('x'))).toBe('xxxxxxxx')
  const arabic = 'ميناء\u200f (2026)\u200e — مصر'
  expect(withoutOverrides(arabic)).toBe(arabic)
})

test('plain words lose scripts and styles with their contents, hidden ones too', () => {
  const code = '<script>alert(1)</script><STYLE media="x">body{display:none}</style >'
  expect(plainWords(`Harbour${code} at night`).replace(/\s+/g, ' ')).toBe('Harbour at night')
  const hidden = 'Harbour &lt;script&gt;alert(1)&lt;/script&gt; at night'
  expect(plainWords(hidden).replace(/\s+/g, ' ')).toBe('Harbour at night')
  expect(plainWords('<script>alert(1)')).toBe('alert(1)')
  expect(plainWords('<scripture> and <styled>')).toBe('<scripture> and <styled>')
})

test('isolates that are closed stay, others go', () => {
  expect(withoutOverrides('\u2066¥ 1,234\u2069 للعمل')).toBe('\u2066¥ 1,234\u2069 للعمل')
  for (const open of ['\u2067sea', 'sea\u2069', '\u2069sea\u2066'])
    expect(withoutOverrides(open)).toBe('sea')
})

test('a text without them is the same text, and none that reaches beyond its end is left of any', () => {
  const sign = fc.constantFrom(...overrides, ...isolates)
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), sign)), (parts) => {
      const kept = withoutOverrides(parts.join(''))
      const without = (text: string, signs: readonly string[]) =>
        [...text].filter((one) => !signs.includes(one)).join('')
      expect(without(kept, overrides)).toBe(kept)
      expect(without(kept, isolates)).toBe(without(parts.join(''), [...overrides, ...isolates]))
      const rest = [...kept].filter((one) => isolates.includes(one))
      const depth = rest.reduce((open, one) => open + (one === '\u2069' ? -1 : 1), 0)
      expect(depth).toBe(0)
    }),
  )
})

test('the reader of a picture’s metadata removes them', async () => {
  const plain = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li>\u202eFog\u202c</rdf:li></rdf:Alt></dc:title><dc:subject><rdf:Bag><rdf:li>\u2067sea</rdf:li><rdf:li>\u202e</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>`
  expect(photoMetadata(withXmpText(plain, packet))).toEqual({ title: 'Fog', keywords: ['sea'] })
})
