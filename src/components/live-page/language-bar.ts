import { isLocaleCode, localeOf } from '#i18n/locales.ts'
import { suggestedLanguage } from '#state/language.ts'
import { pageCookie } from '#state/page-cookie.ts'
import sheet from './language-bar.css?inline'
import { type LateWords, readWords } from './words.ts'
import { wear } from '#ui/styles/add-styles.ts'

/** Told of a day's rest from the offer: the specification's lifetime of a notice. */
const rest = 'language-notice'
const day = 86_400

/**
 * Offers this page in the language its reader chose, in that language. It lies over the page, which
 * neither moves nor leads away by itself.
 */
export async function offerLanguage(): Promise<void> {
  const page = document.documentElement.dataset.lang
  const chosen = isLocaleCode(page) ? suggestedLanguage(page) : undefined
  const way = document.querySelector<HTMLAnchorElement>(`[data-language="${chosen}"]`)
  if (!chosen || !way || document.cookie.includes(`${rest}=`)) return
  const words = await readWords<LateWords>('late', chosen)
  wear(sheet)
  const { tag, dir } = localeOf(chosen)

  const link = document.createElement('a')
  link.href = way.href
  link.hreflang = tag
  link.dataset.language = chosen
  link.append(words['shell.continueReading'])

  const close = document.createElement('button')
  close.type = 'button'
  close.ariaLabel = words['common.close']
  const bar = document.createElement('aside')
  close.addEventListener('click', () => {
    document.cookie = pageCookie(rest, 1, day)
    bar.remove()
  })

  Object.assign(bar, { className: 'language-bar', lang: tag, dir })
  bar.ariaLabel = words['shell.continueReading']
  bar.append(link, close)
  document.body.append(bar)
}
