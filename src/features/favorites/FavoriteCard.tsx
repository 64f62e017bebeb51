import type { FavoriteItem } from '../../contract/calls/favorite.ts'
import { fill } from '../../i18n/fill.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { boardIcon, closeIcon, favoriteIcon } from '../../ui/icons.ts'
import { PictureCard } from '../../ui/PictureCard.tsx'
import { pictureCard } from '../shell/cards/picture-card.ts'
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
  const card = pictureCard(item, {
    code,
    images,
    from: strings['picture.from'],
    addToCart: strings['cart.addNamed'],
  })
  return (
    <PictureCard
      {...card}
      heading={onTakeOff ? 'h3' : 'h2'}
      corner={
        isSelected !== undefined && (
          <label className={styles.check}>
            <input
              type="checkbox"
              aria-label={fill(strings['cart.select'], { title })}
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
            <IconButton
              icon={closeIcon}
              label={fill(strings['favorites.takeOffNamed'], { title })}
              disabled={isBusy}
              onClick={onTakeOff}
            />
          ) : (
            <IconButton
              icon={favoriteIcon}
              className={styles.kept}
              label={fill(strings['favorites.removeNamed'], { title })}
              disabled={isBusy}
              onClick={onRemove}
            />
          )}
        </>
      }
    />
  )
}
