import { sanitiseInBrowser } from '#client/sanitise-browser.ts'
import { join } from '#ui/class-names.ts'
import styles from './rich-text.module.css'
import { withoutStyles } from './without-styles.ts'

interface Props {
  html: string
  lang: string
  dir: 'ltr' | 'rtl'
  label: string
}

/** Follows the rules of the site: an element that the site drops is missing here too. */
export function HtmlPreview({ html, lang, dir, label }: Props) {
  return (
    <div
      className={join('prose', styles.preview)}
      role="region"
      aria-label={label}
      tabIndex={0}
      lang={lang}
      dir={dir}
      dangerouslySetInnerHTML={{ __html: sanitiseInBrowser(withoutStyles(html)) }}
    />
  )
}
