import fc from 'fast-check'

/** Attributes by the tag they may stand at, beside those of every tag. */
const everywhere = ['', ' lang="ar"', ' dir="rtl"']
const attributesAt: Readonly<Record<string, readonly string[]>> = {
  a: [
    ' href="/news/1/"',
    ' href="https://a.example/?b=1&amp;c=2" title="B"',
    ' href="mailto:a@b.example"',
  ],
  th: ['', ' scope="row"', ' colspan="2"'],
  td: ['', ' rowspan="2"'],
}
const words = fc.constantFrom('雾', 'Nebel', 'harbour &amp; <', 'قارب', 'a  b', ' x ', '2 &lt; 3')

const tagged = (tag: string, inside: fc.Arbitrary<string>): fc.Arbitrary<string> => {
  const own = fc.constantFrom(...(attributesAt[tag] ?? ['']))
  return fc
    .tuple(own, tag === 'a' ? fc.constant('') : fc.constantFrom(...everywhere), inside)
    .map(([first, second, text]) => `<${tag}${first}${second}>${text}</${tag}>`)
}
const several = (one: fc.Arbitrary<string>, most = 3, between = '') =>
  fc.array(one, { minLength: 1, maxLength: most }).map((parts) => parts.join(between))

const things = fc.constantFrom(
  '<br>',
  '<img src="/media/a.jpg" alt="Pier">',
  '<img src="https://a.example/b.jpg" alt="" width="640" height="480">',
  '<video src="/media/a.mp4" poster="/media/a.jpg" width="640" height="360"></video>',
  '<video><source src="/media/a.webm" type="video/webm"><source src="/media/a.mp4"></video>',
)
const plain = words.map((text) => text.replaceAll('<', '&lt;').replaceAll('&lt;lt;', '&lt;'))
const marks = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'span', 'a']
const marked = fc.oneof(...marks.map((tag) => tagged(tag, plain)))
const nested = fc
  .constantFrom(['strong', 'em'], ['em', 'a'], ['b', 'u'], ['a', 'code'], ['span', 'strong'])
  .chain(([outer = '', inner = '']) => tagged(outer, tagged(inner, plain)))
export const line = several(fc.oneof(plain, marked, nested, things), 4)

const leafBlock = fc.oneof(
  ...['p', 'h2', 'h3', 'h4'].map((tag) => tagged(tag, line)),
  plain.map((text) => `<pre>  ${text}\n   ${text}</pre>`),
  plain.map((text) => `<pre><code>${text}</code></pre>`),
  fc.constant('<hr>'),
  fc.constant('<p></p>'),
)
const { flow } = fc.letrec<{ flow: string; item: string; block: string }>((tie) => ({
  /** Words alone, blocks alone, or words with blocks behind them. */
  item: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    line,
    fc.constant(''),
    leafBlock,
    several(tie('block'), 2),
    fc.tuple(plain, tie('block')).map(([text, block]) => text + block),
  ),
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leafBlock,
    ...['ul', 'ol'].map((tag) => tagged(tag, several(tagged('li', tie('item')), 3, '\n'))),
    ...['blockquote', 'div'].map((tag) => tagged(tag, tie('item'))),
    tagged(
      'figure',
      fc
        .tuple(
          things.filter((thing) => thing !== '<br>'),
          tagged('figcaption', tie('item')),
        )
        .map((parts) => parts.join('')),
    ),
    tagged(
      'dl',
      fc.tuple(tagged('dt', line), tagged('dd', tie('item'))).map((two) => two.join('')),
    ),
    tagged(
      'table',
      fc
        .tuple(
          tagged('thead', tagged('tr', several(tagged('th', line), 2))),
          tagged('tbody', several(tagged('tr', several(tagged('td', tie('item')), 2)), 2, '\n ')),
        )
        .map((two) => two.join('\n')),
    ),
  ),
  flow: several(tie('block'), 4, '\n'),
}))

/** Texts of every tag and attribute that the sanitisers let through, in places where HTML has them. */
export const texts: fc.Arbitrary<string> = flow as fc.Arbitrary<string>
