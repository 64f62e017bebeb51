import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { BoardsStore } from '#state/boards.ts'
import type { FavoritesStore } from '#state/favorites.ts'
import { showToast } from '#state/toasts.ts'
import { Chip } from '#ui/actions/Chip.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { BoardForm } from './BoardForm.tsx'
import { BoardHead } from './BoardHead.tsx'
import { BoardStrip } from './BoardStrip.tsx'
import type { FavoritesView } from './favorites-view.ts'
import { FavoritesList } from './FavoritesList.tsx'
import styles from './favorites.module.css'
import type { FavoritesPageStore } from './page-store.ts'
import { everything } from './shown.ts'

interface Props extends FavoritesView {
  page: FavoritesPageStore
  favorites: FavoritesStore
  boards: BoardsStore
}

const kinds = [
  { type: 0, key: 'common.all' },
  { type: 1, key: 'nav.pictures' },
  { type: 2, key: 'nav.videos' },
] as const

/** The favourites of the logged-in user: boards above, the pictures of one of them or of all below. */
export function FavoritesPage({ page, favorites, boards, ...view }: Props) {
  const { strings } = view
  const shown = useStore(page.list.$filters)
  const all = useStore(boards.$boards)
  const isOffered = useStore(favorites.$offered)
  const kept = useStore(favorites.$ids)?.size ?? 0
  const isSelecting = useStore(page.$isSelecting)
  const hasItems = useStore(page.list.$items).length > 0
  const status = useStore(page.list.$status)
  const [isMaking, setMaking] = useState(false)
  /** Something to choose from: once shown it stays, while another choice is read too. */
  const wasShown = useRef(false)
  const hasChoice =
    wasShown.current ||
    hasItems ||
    status === 'error' ||
    shown.board + shown.type > 0 ||
    (all !== undefined && all.length > 0)
  useEffect(() => {
    wasShown.current = hasChoice
  }, [hasChoice])

  useEffect(() => {
    void boards.load()
    void favorites.load()
    return page.follow()
  }, [page, boards, favorites])

  if (!isOffered) return <StateBox kind="empty" title={strings['favorites.notOffered']} />
  const board = all?.find(({ id }) => id === shown.board)
  return (
    <>
      {hasChoice && (
        <BoardStrip
          page={page}
          favorites={favorites}
          boards={boards}
          onNew={() => setMaking(true)}
          {...view}
        />
      )}
      {board && (
        <BoardHead
          key={board.id}
          board={board}
          boards={boards}
          onDeleted={() => {
            page.open(everything, 'replace')
            showToast('ok', strings['favorites.boardDeleted'])
          }}
          {...view}
        />
      )}
      {hasChoice && (
        <div className={styles.bar}>
          <div className={styles.kinds} role="group" aria-label={strings['common.kind']}>
            {kinds.map(({ type, key }) => (
              <Chip
                key={type}
                label={strings[key]}
                pressed={shown.type === type}
                onToggle={() => page.open({ ...shown, type })}
              />
            ))}
          </div>
          {hasItems && (
            <Chip
              label={strings['favorites.select']}
              pressed={isSelecting}
              onToggle={() => page.setSelecting(!isSelecting)}
            />
          )}
        </div>
      )}
      <FavoritesList page={page} kept={kept} {...view} />
      {isMaking && (
        <BoardForm
          title={strings['favorites.newBoard']}
          submit={{ label: strings['common.create'], busy: strings['common.creating'] }}
          strings={strings}
          onClose={() => setMaking(false)}
          onSubmit={async (fields) => {
            const made = await boards.create(fields)
            if (!made.ok) return made.failure
            setMaking(false)
            page.open({ ...everything, board: made.value.id })
            return undefined
          }}
        />
      )}
    </>
  )
}
