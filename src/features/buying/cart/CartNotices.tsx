import { useStore } from '@nanostores/react'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { addressOfItem, type CartView } from './cart-view.ts'
import type { CartPageStore } from './page-store.ts'

/** The failures of removing and putting back, at the place of the attempt. */
export function CartNotices({ page, strings, code }: CartView & { page: CartPageStore }) {
  const failure = useStore(page.$removeFailure)
  const lost = useStore(page.$lost)
  const words = failure && failureWords(failure)
  return (
    <>
      {words && (
        <NoticeBar kind="error">
          {'text' in words ? words.text : strings['cart.removeFailed']}
        </NoticeBar>
      )}
      {lost.length > 0 && (
        <NoticeBar kind="error">
          <p>{fill(strings['cart.undoFailed'], { count: lost.length })}</p>
          <ul>
            {lost.map((item) => (
              <li key={item.id}>
                <a href={addressOfItem(item, code)}>{item.image.title}</a>
              </li>
            ))}
          </ul>
        </NoticeBar>
      )}
    </>
  )
}
