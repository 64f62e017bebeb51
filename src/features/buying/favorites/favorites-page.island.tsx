import { useMemo } from 'react'
import type { FavoriteItem } from '#api/endpoints/buying/favorite.ts'
import { ask } from '#client/browser.ts'
import { fill } from '#i18n/fill.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { boards } from '#state/boards.ts'
import { favorites } from '#state/favorites.ts'
import { showToast } from '#state/toasts.ts'
import { FavoritesPage } from './FavoritesPage.tsx'
import type { FavoritesView } from './favorites-view.ts'
import { createFavoritesPage } from './page-store.ts'

/** Milliseconds in which a removal can be taken back. */
const undoTime = 10_000

const toastWords = {
  favorites: { one: 'favorites.removed', many: 'favorites.removedMany' },
  board: { one: 'favorites.takenOff', many: 'favorites.takenOffMany' },
} as const

/** The whole of /my/favorites/; `client:load`. Its page needs `CardButtons.astro` for carts and the choice of a board. */
export default function FavoritesPageIsland(view: FavoritesView) {
  const { strings } = view
  const page = useMemo(() => {
    const wordsOf = (items: readonly FavoriteItem[], from: 'favorites' | 'board') => {
      const { one, many } = toastWords[from]
      const [first] = items
      return items.length === 1 && first
        ? fill(strings[one], { title: first.title })
        : fill(strings[many], { count: items.length })
    }
    return createFavoritesPage({
      ask,
      favorites,
      boards,
      onRemoved: (items, from, undo) =>
        showToast('ok', wordsOf(items, from), {
          duration: undoTime,
          action: { label: strings['common.undo'], run: () => void undo() },
        }),
      onRestored: () => showToast('ok', strings['favorites.restored']),
    })
  }, [strings])

  return (
    <MyGate
      strings={strings}
      signedOut={{
        title: strings['favorites.signedOutTitle'],
        text: strings['favorites.signedOutText'],
      }}
    >
      <FavoritesPage page={page} favorites={favorites} boards={boards} {...view} />
    </MyGate>
  )
}
