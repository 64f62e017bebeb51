import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { fill } from '#i18n/fill.ts'
import { formatDate } from '#i18n/format-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { ImageService } from '#routing/media.ts'
import { localised, paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { linkIcon } from '#ui/icons/icons.ts'
import { CardRows } from '#ui/layout/CardRows.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { piecedCard } from '#components/cards/pieced-card.ts'
import { LiveList } from '#components/lists/LiveList.tsx'
import type { SharedBoardStrings } from './favorites-keys.ts'
import styles from './shared-board.module.css'
import type { SharedBoardStore } from './shared-store.ts'

interface View {
  strings: SharedBoardStrings
  code: LocaleCode
  images: ImageService
}

/** A code that opens nothing: never made, mistyped, or ended. */
export function NoBoard({ strings, code }: View) {
  return (
    <StateBox
      kind="empty"
      heading="h1"
      icon={linkIcon}
      title={strings['board.goneTitle']}
      text={strings['board.goneText']}
    >
      <ButtonLink href={localised(paths.pictures(), code)}>{strings['common.browse']}</ButtonLink>
    </StateBox>
  )
}

/** A shared board as a visitor with its link sees it. */
export function SharedBoard({ store, ...view }: View & { store: SharedBoardStore }) {
  const { strings, code, images } = view
  const { list } = store
  const board = useStore(store.$board)
  const total = useStore(list.$total)
  const failure = useStore(list.$failure)
  useEffect(() => {
    void list.start()
    return () => list.dispose()
  }, [list])
  useEffect(() => {
    if (board) document.title = board.title
  }, [board])

  if (failure?.kind === 'refused' && [400, 404, 501].includes(failure.status))
    return <NoBoard {...view} />
  const facts = [
    board?.username && fill(strings['board.by'], { name: board.username }),
    board && fill(strings['favorites.count'], { count: total }),
    board?.updated_at &&
      fill(strings['board.updated'], { date: formatDate(board.updated_at, code) }),
  ].filter((fact): fact is string => Boolean(fact))
  const card = {
    code,
    images,
    from: strings['common.fromPrice'],
    addToCart: strings['cart.addNamed'],
    favorite: strings['common.keepNamed'],
  }
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title} dir="auto">
          {board?.title ?? strings['board.title']}
        </h1>
        {board?.desc && (
          <p className={styles.note} dir="auto">
            {board.desc}
          </p>
        )}
        {facts.length > 0 && (
          <ul className={styles.facts} role="list">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </header>
      <LiveList
        list={list}
        strings={strings}
        empty={
          <StateBox
            kind="empty"
            title={strings['board.emptyTitle']}
            text={strings['board.emptyText']}
          >
            <ButtonLink href={localised(paths.pictures(), code)}>
              {strings['common.browse']}
            </ButtonLink>
          </StateBox>
        }
      >
        {(items) => (
          <div className={styles.works}>
            <CardRows
              cards={items.map((item) => ({
                id: item.id,
                ...piecedCard(item, card),
                heading: 'h2',
              }))}
            />
          </div>
        )}
      </LiveList>
    </>
  )
}
