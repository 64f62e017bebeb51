import { useStore } from '@nanostores/react'
import type { FavoriteItem } from '#api/endpoints/buying/favorite.ts'
import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { boardIcon } from '#ui/icons/icons.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import type { FavoritesView } from './favorites-view.ts'
import styles from './favorites.module.css'
import type { FavoritesPageStore } from './page-store.ts'

interface Props extends FavoritesView {
  page: FavoritesPageStore
  onToBoard: (items: readonly FavoriteItem[]) => void
}

/** The actions for several selected works. */
export function SelectionBar({ page, onToBoard, strings }: Props) {
  const items = useStore(page.list.$items)
  const selection = useStore(page.list.$selection)
  const { board } = useStore(page.list.$filters)
  const isBusy = useStore(page.$isBusy)
  const isMissing = useStore(page.$selectionMissing)
  const withSelected = (deed: (chosen: readonly FavoriteItem[]) => unknown) => () => {
    const chosen = page.selected()
    if (chosen) deed(chosen)
  }
  return (
    <>
      <div className={styles.selection} role="group" aria-label={strings['favorites.select']}>
        <Checkbox
          label={strings['common.selectAll']}
          checked={items.length > 0 && selection.size === items.length}
          onChange={(event) => page.list.selectAll(event.target.checked)}
        />
        <p className={styles.count} role="status">
          {fill(strings['common.selected'], { count: selection.size })}
        </p>
        <Button icon={boardIcon} disabled={isBusy} onClick={withSelected(onToBoard)}>
          {strings['common.toBoard']}
        </Button>
        {board !== 0 && (
          <Button disabled={isBusy} onClick={withSelected((chosen) => page.takeOff(chosen))}>
            {strings['favorites.takeOff']}
          </Button>
        )}
        <Button
          kind="quiet"
          disabled={isBusy}
          onClick={withSelected((chosen) => page.remove(chosen))}
        >
          {strings['favorites.remove']}
        </Button>
        <Button kind="quiet" onClick={() => page.setSelecting(false)}>
          {strings['favorites.clearSelection']}
        </Button>
      </div>
      {isMissing && <NoticeBar kind="warn">{strings['situation.nothingSelected']}</NoticeBar>}
    </>
  )
}
