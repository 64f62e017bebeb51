import { useStore } from '@nanostores/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import { localised } from '#routing/paths.ts'
import type { BoardsStore } from '#state/boards.ts'
import type { FavoritesStore } from '#state/favorites.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { favoriteIcon, linkIcon, plusIcon } from '#ui/icons/icons.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { BoardCover } from '#components/boards/BoardCover.tsx'
import styles from './board-strip.module.css'
import type { FavoritesView } from './favorites-view.ts'
import type { FavoritesPageStore } from './page-store.ts'
import { addressOf, everything } from './shown.ts'

interface Props extends FavoritesView {
  page: FavoritesPageStore
  favorites: FavoritesStore
  boards: BoardsStore
  onNew: () => void
}

/** Everything kept, each board with its size and cover, and the way to a new one. */
export function BoardStrip({ page, favorites, boards, onNew, strings, code, images }: Props) {
  const all = useStore(boards.$boards)
  const unread = useStore(boards.$failure)
  const kept = useStore(favorites.$ids)
  const latest = [...useStore(page.$latest)]
  const { board: current } = useStore(page.list.$filters)
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = strip.current?.querySelector('ul')
    const here = row?.querySelector('[aria-current]')
    if (!row || !here) return
    // Not `scrollIntoView`, which would move the page as well.
    const [room, board] = [row.getBoundingClientRect(), here.getBoundingClientRect()]
    if (board.left < room.left) row.scrollBy({ left: board.left - room.left })
    if (board.right > room.right) row.scrollBy({ left: board.right - room.right })
  }, [current, all?.length])

  const link = (id: number) => {
    const shown = { ...everything, board: id }
    return {
      href: localised(addressOf(shown), code),
      'aria-current': id === current ? ('page' as const) : undefined,
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        page.open(shown)
      },
    }
  }
  const count = (number: number) => fill(strings['favorites.count'], { count: number })
  const words = unread && failureWords(unread)

  return (
    <nav className={styles.strip} aria-label={strings['favorites.boards']} ref={strip}>
      <ul className={styles.boards} role="list">
        <li>
          <a className={styles.board} {...link(0)}>
            <BoardCover
              board={{ covers: latest }}
              images={images}
              className={styles.cover}
              icon={favoriteIcon}
            />
            <span className={styles.title}>{strings['favorites.all']}</span>
            <span className={styles.facts}>{kept && count(kept.size)}</span>
          </a>
        </li>
        {all?.map((board) => (
          <li key={board.id}>
            <a className={styles.board} {...link(board.id)}>
              <BoardCover board={board} images={images} className={styles.cover} />
              <span className={styles.title} dir="auto">
                {board.title}
              </span>
              <span className={styles.facts}>
                {count(board.count ?? 0)}
                {board.shared && (
                  <span className={styles.shared} title={strings['favorites.sharedMark']}>
                    <Icon shape={linkIcon} />
                    <span className="visually-hidden">{strings['favorites.sharedMark']}</span>
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={styles.board} onClick={onNew}>
            <span className={styles.cover}>
              <Icon shape={plusIcon} />
            </span>
            <span className={styles.title}>{strings['favorites.newBoard']}</span>
          </button>
        </li>
      </ul>
      {!all && words && (
        <NoticeBar kind="error">
          <p>{'text' in words ? words.text : strings[words.key]}</p>
          <Button onClick={() => void boards.load()}>{strings['common.retry']}</Button>
        </NoticeBar>
      )}
    </nav>
  )
}
