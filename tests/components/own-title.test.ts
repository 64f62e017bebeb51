import { expect, test } from 'vitest'
import { withoutTitle } from '#components/article/own-title.ts'

test.each([
  ['<h2>Help</h2><p>Call us.</p>', '<p>Call us.</p>'],
  ['\n<h1 id="a"><b>Help</b>&nbsp;</h1>\n<h2>Help</h2>', '<h2>Help</h2>'],
  ['<h2>How to buy</h2><h2>Help</h2>', '<h2>How to buy</h2><h2>Help</h2>'],
  ['<h2>Help</h2><h3 id="a">One</h3><h4>Two</h4>', '<h2 id="a">One</h2><h3>Two</h3>'],
  ['<h2>Other</h2><h4>Two</h4>', '<h2>Other</h2><h4>Two</h4>'],
  ['<p>Help</p>', '<p>Help</p>'],
  ['<h2>Help</h3><p>x</p>', '<h2>Help</h3><p>x</p>'],
])('%s under the title Help', (html, left) => expect(withoutTitle(html, 'Help')).toBe(left))
