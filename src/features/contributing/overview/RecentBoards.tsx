import type { BoardRecord } from '#api/endpoints/buying/favorite.ts'
import { BoardCover } from '#components/boards/BoardCover.tsx'
import { fill } from '#i18n/fill.ts'
import { localised, paths } from '#routing/paths.ts'
import type { OverviewView } from './overview-view.ts'
import { SectionTop } from './SectionTop.tsx'
import styles from './overview.module.css'

interface Props extends OverviewView {
  boards: readonly BoardRecord[]
}

/** The newest boards by their pictures. */
export function RecentBoards({ boards, strings, code, images }: Props) {
  return (
    <section aria-labelledby="recent-boards">
      <SectionTop
        id="recent-boards"
        title={strings['favorites.boards']}
        href={localised(paths.favorites(), code)}
        more={strings['favorites.all']}
      />
      <ul className={styles.works} role="list">
        {boards.map((board) => (
          <li key={board.id} className={styles.work}>
            <a className={styles.board} href={localised(paths.favorites(board.id), code)}>
              <BoardCover board={board} images={images} className={styles.cover} room="12rem" />
              <span className={styles.name} dir="auto">
                {board.title}
              </span>
              <span className={styles.note}>
                {fill(strings['favorites.count'], { count: board.count ?? 0 })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
