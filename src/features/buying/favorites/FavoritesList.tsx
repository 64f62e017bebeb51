import { useStore } from '@nanostores/react'
import { fill } from '#i18n/fill.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { EmptyList } from '#modules/account-area/EmptyList.tsx'
import { SuggestedPart } from '#modules/account-area/SuggestedPart.tsx'
import { localised, paths } from '#routing/paths.ts'
import { chooseBoard } from '#state/board-choice.ts'
import type { FavoriteItem } from '#api/endpoints/buying/favorite.ts'
import { Button } from '#ui/actions/Button.tsx'
import { favoriteIcon } from '#ui/icons/icons.ts'
import { JustifiedGrid } from '#ui/layout/JustifiedGrid.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { LiveList } from '#components/lists/LiveList.tsx'
import { FavoriteCard } from './FavoriteCard.tsx'
import type { FavoritesView } from './favorites-view.ts'
import styles from './favorites.module.css'
import type { FavoritesPageStore } from './page-store.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { everything } from './shown.ts'

interface Props extends FavoritesView {
  page: FavoritesPageStore
  /** How many works are kept by now, also those that the list does not show yet. */
  kept: number
}

/** The works that are shown, in every state their list can have. */
export function FavoritesList({ page, kept, ...view }: Props) {
  const { strings } = view
  const shown = useStore(page.list.$filters)
  const unread = useStore(page.list.$failure)
  const failure = useStore(page.$failure)
  const isSelecting = useStore(page.$isSelecting)
  const selection = useStore(page.list.$selection)
  const isBusy = useStore(page.$isBusy)
  const words = failure && failureWords(failure)

  if (unread?.kind === 'refused' && unread.status === 404)
    return (
      <StateBox
        kind="empty"
        title={strings['favorites.goneTitle']}
        text={strings['favorites.goneText']}
      >
        <Button onClick={() => page.open(everything, 'replace')}>{strings['favorites.all']}</Button>
      </StateBox>
    )

  /** Which boards have all of them, so that they aren't offered. */
  const toBoard = (items: readonly FavoriteItem[]) => {
    const [first, ...others] = items.map((item) => item.board_ids ?? [])
    chooseBoard({
      imageIds: items.map(({ id }) => id),
      on: (first ?? []).filter((id) => others.every((ids) => ids.includes(id))),
      onPut: () => {
        page.setSelecting(false)
        void page.list.reload()
      },
    })
  }
  return (
    <>
      {words && (
        <NoticeBar kind="error">
          {'text' in words ? words.text : strings['favorites.failed']}
        </NoticeBar>
      )}
      {isSelecting && <SelectionBar page={page} onToBoard={toBoard} {...view} />}
      <LiveList
        list={page.list}
        strings={strings}
        empty={<Empty page={page} kept={kept} {...view} />}
      >
        {(items) => (
          <JustifiedGrid className={styles.works}>
            {items.map((item) => (
              <FavoriteCard
                key={item.id}
                item={item}
                isBusy={isBusy}
                isSelected={isSelecting ? selection.has(item.id) : undefined}
                onSelect={(chosen) => page.select(item.id, chosen)}
                onToBoard={() => toBoard([item])}
                onRemove={() => void page.remove([item])}
                onTakeOff={shown.board ? () => void page.takeOff([item]) : undefined}
                {...view}
              />
            ))}
          </JustifiedGrid>
        )}
      </LiveList>
    </>
  )
}

function Empty({ page, kept, ...view }: Props) {
  const { strings, code } = view
  const shown = useStore(page.list.$filters)
  if (shown.type !== 0)
    return (
      <StateBox
        kind="empty"
        title={strings['favorites.noneTitle']}
        text={strings['favorites.noneText']}
      >
        <Button onClick={() => page.open({ ...shown, type: 0 })}>{strings['common.all']}</Button>
      </StateBox>
    )
  if (shown.board !== 0)
    return (
      <StateBox
        kind="empty"
        title={strings['favorites.boardEmptyTitle']}
        text={strings['favorites.boardEmptyText']}
      >
        <Button onClick={() => page.open(everything)}>{strings['favorites.all']}</Button>
      </StateBox>
    )
  // Hearts of the pictures below: the list comes when it is asked for, and does not move them away under the finger.
  const begun = {
    title: fill(strings['favorites.count'], { count: kept }),
    href: localised(paths.favorites(), code),
    action: strings['favorites.open'],
  }
  const beginning = {
    title: strings['favorites.emptyTitle'],
    href: localised(paths.pictures(), code),
    action: strings['common.browse'],
  }
  return (
    <EmptyList
      icon={favoriteIcon}
      text={strings['favorites.emptyText']}
      {...(kept > 0 ? begun : beginning)}
    >
      <SuggestedPart
        view={view}
        favorite={strings['common.keepNamed']}
        title={strings['home.works']}
        sort="new"
      />
    </EmptyList>
  )
}
