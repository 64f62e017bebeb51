import { isLocaleCode } from '#i18n/locales.ts'
import { hourParts } from '../page/service-hours.ts'
import { type LateWords, readWords } from './words.ts'
import sheet from './sandbox-bar.css?inline'
import { wear } from '#ui/styles/add-styles.ts'

/** Says on every page of a demonstration that it is one, in the page's language. */
export async function showSandbox(): Promise<void> {
  const { lang } = document.documentElement.dataset
  if (!isLocaleCode(lang) || document.querySelector('.sandbox-bar')) return
  const words = await readWords<LateWords>('late', lang)
  wear(sheet)
  const bar = document.createElement('aside')
  bar.className = 'sandbox-bar'
  bar.append(words['shell.sandbox'])
  bar.ariaLabel = words['shell.sandbox']
  document.body.append(bar)
}

/** Shows the telephone and the service hours as they are now, where a page was built with others. */
export function showSite(slots: Iterable<HTMLElement>, info: Record<string, unknown>): void {
  for (const slot of slots) {
    const text = info[slot.dataset.live ?? '']
    if (typeof text !== 'string' || text === '') continue
    if (slot.dataset.live === 'contact_mobile') {
      slot.textContent = text
      slot.closest('a')?.setAttribute('href', `tel:${text}`)
      continue
    }
    slot.replaceChildren(
      ...hourParts(text).map(({ part, isTime }) => {
        const piece = document.createElement(isTime ? 'bdi' : 'span')
        piece.textContent = part
        return piece
      }),
    )
  }
}
