import { useState } from 'react'
import { ask } from '#client/browser.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import { localised, paths } from '#routing/paths.ts'
import { showToast } from '#state/toasts.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cartIcon } from '#ui/icons/icons.ts'
import type { BoardAdded } from './add-board.ts'
import type { FavoritesView } from './favorites-view.ts'

interface Props extends Pick<FavoritesView, 'strings' | 'code'> {
  board: number
}

/** Puts a whole board into the cart, and names the added and the skipped works. Its code arrives with the press. */
export function AddBoard({ board, strings, code }: Props) {
  const [isBusy, setBusy] = useState(false)

  const tell = ({ added, skipped, failure }: BoardAdded) => {
    const count = (key: 'favorites.addedAll' | 'favorites.skipped', number: number) =>
      number > 0 ? fill(strings[key], { count: number }) : ''
    const words = failure && failureWords(failure)
    const text = [
      count('favorites.addedAll', added),
      count('favorites.skipped', skipped),
      failure && (words && 'text' in words ? words.text : strings['favorites.addBroken']),
    ]
    const run = () => location.assign(localised(paths.cart(), code))
    showToast(failure ? 'warn' : added > 0 ? 'ok' : 'info', text.filter(Boolean).join('\n'), {
      action: { label: strings['common.openCart'], run },
    })
  }
  const press = async () => {
    setBusy(true)
    try {
      const [{ addBoard }, { cart }] = await Promise.all([
        import('./add-board.ts'),
        import('#state/cart.ts'),
      ])
      tell(await addBoard({ ask, cart }, board))
    } catch {
      showToast('warn', strings['favorites.addBroken'])
    }
    setBusy(false)
  }

  return (
    <Button
      icon={cartIcon}
      busy={isBusy}
      busyLabel={strings['cart.adding']}
      onClick={() => void press()}
    >
      {strings['favorites.addAll']}
    </Button>
  )
}
