import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEnteredLink, linkAddress, mediaAddress, schemeOf } from '#domain/network/web-address.ts'

const disguised = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript\u200b:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  'javascript&#x3a;alert(1)',
  'javascript&amp;#58;alert(1)',
  '&#106;avascript:alert(1)',
  'jav&Tab;ascript:alert(1)',
  '%6aavascript:alert(1)',
  'javascript%3aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'view-source:https://example.com/',
  '\\\\example.com\\share',
  '/\\example.com',
]

describe('addresses that become a link', () => {
  test.each(disguised)('%j is refused as a link and as a source', (address) => {
    expect(linkAddress(address)).toBeUndefined()
    expect(mediaAddress(address)).toBeUndefined()
    expect(isEnteredLink(address)).toBe(false)
  })

  test.each([
    'https://example.com/a?b=c#d',
    'http://example.com',
    'mailto:desk@example.com',
    'mailto:desk@example.com?subject=a%20b',
    'tel:+86-755-1234567',
    '/news/12/?a=javascript:1',
    '/',
  ])('%j may be entered and stays as it is', (address) => {
    expect(linkAddress(address)).toBe(address)
    expect(isEnteredLink(address)).toBe(true)
  })

  test.each(['//example.com/a', 'news/12', '#part', 'mailto:', 'tel:abc', 'https:', 'http:/a', ''])(
    '%j may not be entered',
    (address) => expect(isEnteredLink(address)).toBe(false),
  )

  test('a server may send paths, other hosts without a scheme, and blanks around them', () => {
    expect(linkAddress('  /news/12/ \n')).toBe('/news/12/')
    expect(mediaAddress('//cdn.example.com/a.jpg')).toBe('//cdn.example.com/a.jpg')
    expect(mediaAddress('a/b.jpg')).toBe('a/b.jpg')
    expect(mediaAddress('mailto:desk@example.com')).toBeUndefined()
    expect(linkAddress('x'.repeat(2001))).toBeUndefined()
  })

  test('of any text, only paths and addresses with a scheme harmless to browsers pass', () => {
    const parts = fc.constantFrom(
      'java',
      'script',
      ':',
      '&#58;',
      '\t',
      ' ',
      'data',
      '//',
      '/',
      '%3a',
      'https',
      'a.b',
    )
    const texts = fc.oneof(
      fc.string(),
      fc.array(parts, { maxLength: 9 }).map((found) => found.join('')),
    )
    fc.assert(
      fc.property(texts, (address) => {
        const link = linkAddress(address)
        if (link === undefined) return
        const protocol = URL.canParse(link, 'https://here.example')
          ? new URL(link, 'https://here.example').protocol
          : 'https:'
        expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol)
      }),
      { numRuns: 5000 },
    )
  })

  test('a scheme is found under its disguises', () => {
    expect(schemeOf(' JAVA\nscript&#58;x')).toBe('javascript')
    expect(schemeOf('/javascript:x')).toBeUndefined()
  })
})
