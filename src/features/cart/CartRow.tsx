import type { CartItem } from '../../contract/calls/cart.ts'
import { fill } from '../../i18n/fill.ts'
import { formatMoney } from '../../i18n/format.ts'
import { isLocaleCode, localeOf } from '../../i18n/locales.ts'
import { sourceSet } from '../../routing/media.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { removeIcon } from '../../ui/icons.ts'
import { Picture } from '../../ui/Picture.tsx'
import { toneClass } from '../../ui/tone.ts'
import { optionName } from '../shell/cards/option-name.ts'
import styles from './cart-page.module.css'
import { addressOfItem, type CartView } from './cart-view.ts'
import { isOnSale, priceOf } from './page-store.ts'

interface Props extends CartView {
  item: CartItem
  isSelected: boolean
  isBusy: boolean
  onSelect: (chosen: boolean) => void
  onRemove: () => void
}

/** One picture with what was chosen of it. */
export function CartRow(props: Props) {
  const { item, isSelected, isBusy, onSelect, onRemove, strings, code, images } = props
  const { image } = item
  const address = addressOfItem(item, code)
  const lang =
    image.lang !== code && isLocaleCode(image.lang) ? localeOf(image.lang).tag : undefined
  const sources = sourceSet({ thumb: image.thumb ?? image.preview }, images, 320)
  const canBuy = isOnSale(item)
  const title = image.title

  return (
    <li className={styles.row} data-off-sale={canBuy ? undefined : ''}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={fill(strings['cart.select'], { title })}
          checked={isSelected}
          disabled={!canBuy}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </label>
      <a className={styles.thumb} href={address} tabIndex={-1} aria-hidden="true">
        <Picture
          picture={{
            src: sources?.src ?? '',
            alt: '',
            sizes: '7.5rem',
            srcset: sources?.srcset,
            width: image.thumb_w ?? image.ratio_w ?? 3,
            height: image.thumb_h ?? image.ratio_h ?? 2,
            tone: toneClass(image.tone),
          }}
        />
      </a>
      <div className={styles.what}>
        <a className={styles.name} href={address} lang={lang}>
          {title}
        </a>
        {canBuy ? (
          <ul className={styles.options} role="list">
            {image.option.map((option) => (
              <li key={option.id}>
                {optionName(option.id, strings)} <bdi>{formatMoney(option.price, code)}</bdi>
              </li>
            ))}
            {image.option.length === 0 && <li>{strings['cart.optionMissing']}</li>}
          </ul>
        ) : (
          <p className={styles.off}>{strings['cart.offSale']}</p>
        )}
      </div>
      <p className={styles.price}>{canBuy && <bdi>{formatMoney(priceOf(item), code)}</bdi>}</p>
      <IconButton
        className={styles.remove}
        icon={removeIcon}
        label={fill(strings['cart.removeTitle'], { title })}
        disabled={isBusy}
        onClick={onRemove}
      />
    </li>
  )
}
