import type { FavoriteItem } from '#api/endpoints/buying/favorite.ts'
import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { boardIcon, closeIcon, favoriteIcon } from '#ui/icons/icons.ts'
import { join } from '#ui/class-names.ts'
import { PictureCard } from '#ui/pictures/PictureCard.tsx'
import { piecedCard } from '#components/cards/pieced-card.ts'
import type { FavoritesView } from './favorites-view.ts'
import styles from './favorites.module.css'

interface Props extends FavoritesView {
  item: FavoriteItem
  isBusy: boolean
  /** Undefined while nothing is being selected. */
  isSelected: boolean | undefined
  onSelect: (chosen: boolean) => void
  onToBoard: () => void
  onRemove: () => void
  /** On a board, where it is offered instead of `onRemove`. */
  onTakeOff: (() => void) | undefined
}

/** A kept work; off its board it stays kept, so the heart stands only where everything is shown. */
export function FavoriteCard(props: Props) {
  const { item, isBusy, isSelected, onSelect, onToBoard, onRemove, onTakeOff } = props
  const { strings, code, images } = props
  const { title } = item
  const card = piecedCard(item, {
    code,
    images,
    from: strings['common.fromPrice'],
    addToCart: strings['cart.addNamed'],
  })
  // Seen where there is room; said with the title it belongs to.
  const removeWords = (
    <span className={styles.words}>
      {strings['favorites.removeShort']}
      <span className="visually-hidden"> “{title}”</span>
    </span>
  )
  return (
    <PictureCard
      {...card}
      heading={onTakeOff ? 'h3' : 'h2'}
      corner={
        isSelected !== undefined && (
          <label className={styles.check}>
            <input
              type="checkbox"
              aria-label={fill(strings['common.select'], { title })}
              checked={isSelected}
              disabled={isBusy}
              onChange={(event) => onSelect(event.target.checked)}
            />
          </label>
        )
      }
      actions={
        <>
          <IconButton
            icon={boardIcon}
            label={fill(strings['favorites.toBoardNamed'], { title })}
            onClick={onToBoard}
          />
          {onTakeOff ? (
            <Button
              kind="quiet"
              icon={closeIcon}
              className={styles.remove}
              title={fill(strings['favorites.takeOffNamed'], { title })}
              disabled={isBusy}
              onClick={onTakeOff}
            >
              {removeWords}
            </Button>
          ) : (
            <Button
              kind="quiet"
              icon={favoriteIcon}
              className={join(styles.remove, styles.kept)}
              title={fill(strings['favorites.removeNamed'], { title })}
              disabled={isBusy}
              onClick={onRemove}
            >
              {removeWords}
            </Button>
          )}
        </>
      }
    />
  )
}
