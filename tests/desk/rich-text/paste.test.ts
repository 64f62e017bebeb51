// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { htmlOf, lossIn, textOf } from '#desk/rich-text/html-text.ts'
import { cleaned } from '#desk/rich-text/paste.ts'

// DOMPurify drops the first element of a text in this document: the build's sanitiser, over the same rules, stands in.
vi.mock('#client/sanitise-browser.ts', async () => {
  const { sanitise } = await import('#client/sanitise.ts')
  return { sanitiseInBrowser: sanitise }
})

/** What stands in the text after a paste. */
const pasted = (html: string) => {
  const text = htmlOf(textOf(cleaned(html)))
  expect(lossIn(text), 'the page shows all of it').toEqual([])
  return text.replaceAll('\n', '')
}

test('from Word: words, bold, italic and lists come, everything else stays behind', () => {
  const item = (sign: string, words: string, level = 1) =>
    `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal{margin:0}</style></head><body lang=ZH-CN><!--StartFragment-->
<h1 style='mso-pagination:widow-orphan'>码头<o:p></o:p></h1>
<p class=MsoNormal style='text-indent:21.0pt'><span lang=EN-US style='font-size:14.0pt;color:red'>Fog</span> <b style='mso-bidi-font-weight:normal'>rises</b> <span style='font-style:italic'>slowly</span><o:p></o:p></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
${item('·', 'Pier')}${item('o', 'Steps', 2)}${item('·', 'Quay')}${item('1.', 'First')}
<img width=100 src="file:///C:/Users/x/clip_image001.png"><script>x()</script>
<!--EndFragment--></body></html>`
  expect(pasted(html)).toBe(
    '<h2>码头</h2><p>Fog <strong>rises</strong> <em>slowly</em></p>' +
      '<ul><li>Pier<ul><li>Steps</li></ul></li><li>Quay</li><li>First</li></ul>',
  )
})

test('from Google Docs: the wrapper that says bold and means nothing makes nothing bold', () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700;color:#000">Fog</span><span style="font-weight:400"> rises</span></p><ul><li dir="ltr" style="list-style-type:disc"><p dir="ltr" role="presentation"><span>Pier</span></p></li></ul></b>`
  expect(pasted(html)).toBe('<p><strong>Fog</strong> rises</p><ul><li>Pier</li></ul>')
})

test('from a web page: divisions become paragraphs, links stay, pictures of others and what runs do not', () => {
  const html = `<div class="x"><div><div onclick="x()">Fog <a href="https://a.example/b" target="_blank" class="y">here</a> and <a href="javascript:x()">there</a></div><h5>Later</h5><img src="https://other.example/a.jpg"><table class="z"><tr><td style="width:3px">1</td></tr></table></div></div>`
  expect(pasted(html)).toBe(
    '<p>Fog <a href="https://a.example/b">here</a> and there</p><h4>Later</h4>' +
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
  )
})

test('from the editor itself everything comes', () => {
  const html =
    '<p data-pm-slice="1 1 []" style="x: y"><u>Fog</u> <img src="/media/a.jpg" alt="Pier"></p>'
  expect(pasted(html)).toBe('<p><u>Fog</u> <img src="/media/a.jpg" alt="Pier"></p>')
})
