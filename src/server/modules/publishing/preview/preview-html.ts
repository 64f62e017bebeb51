import { localeOf } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { previewSentences } from '../publishing.messages.ts'

/** Where previews lie on this server. */
export const previewsAt = '/desk/preview'

export const previewAddress = (key: string): string => `${previewsAt}/${key}/`

/** Within the policy of the page: nothing inline. */
export const stripStyle = `.preview-strip{padding:.5rem 1rem;background:#7a4100;color:#fff;font:600 .9375rem/1.4 system-ui,sans-serif;text-align:center}`

interface Options {
  readonly key: string
  /** Of the editor, who reads the strip. */
  readonly code: LocaleCode
  /** Pictures that only this preview has. */
  readonly pictures: Iterable<string>
}

/**
 * A rendered page as its editor gets it: it says that it is a preview, no search engine may keep it, and pictures that are
 * not saved come from beside it.
 */
export function asPreview(html: string, { key, code, pictures }: Options): string {
  const { tag, dir } = localeOf(code)
  const head = `<meta name="robots" content="noindex, nofollow"><link rel="stylesheet" href="${previewsAt}/strip.css">`
  const strip = `<aside class="preview-strip" lang="${tag}" dir="${dir}">${previewSentences.strip[code]}</aside>`
  const marked = html
    .replaceAll(/<meta name="robots"[^>]*>/g, '')
    .replace(/<\/head>/, () => `${head}</head>`)
    .replace(/<body[^>]*>/, (body) => body + strip)
  let shown = marked
  for (const picture of pictures)
    shown = shown.replaceAll(`/media/${picture}`, `${previewAddress(key)}${picture}`)
  return shown
}

/** What stands at an address whose preview is over, or never was. */
export function pageGone(code: LocaleCode): string {
  const { tag, dir } = localeOf(code)
  const [title, text, link] = [
    previewSentences.gone_title[code],
    previewSentences.gone_text[code],
    previewSentences.to_desk[code],
  ]
  return `<!doctype html><html lang="${tag}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><main><h1>${title}</h1><p>${text}</p><p><a href="/desk/">${link}</a></p></main></html>`
}
