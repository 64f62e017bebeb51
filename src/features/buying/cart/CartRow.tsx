import type { CartItem } from '#api/endpoints/buying/cart.ts'
import type { OptionRecord } from '#api/records.ts'
import type { Failure } from '#client/outcome.ts'
import type { OptionId } from '#domain/money/options.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { isLocaleCode, localeOf } from '#i18n/locales.ts'
import { pixelsIn } from '#i18n/pixels.ts'
import { sourceSet } from '#routing/media.ts'
import { localised, paths } from '#routing/paths.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { removeIcon } from '#ui/icons/icons.ts'
import { join } from '#ui/class-names.ts'
import { Picture } from '#ui/pictures/Picture.tsx'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { optionName } from '#components/cards/option-name.ts'
import buying from '../shared/payment/buying.module.css'
import styles from './cart-page.module.css'
import { addressOfItem, type CartView } from './cart-view.ts'
import { Exchange } from './Exchange.tsx'
import { buyable, choices, isForSale, isOwned, optionOf } from './page-store.ts'

export interface CartRowProps extends CartView {
  item: CartItem
  isSelected: boolean
  isBusy: boolean
  onSelect: (chosen: boolean) => void
  onRemove: () => void
  /** The option meant where the row holds several. */
  picked: OptionId | undefined
  onPick: (option: OptionId) => void
  /** The option that is being exchanged for the row's own. */
  wanted: OptionId | undefined
  /** Why the last exchange failed. */
  failure: Failure | undefined
  onExchange: (option: OptionId) => void
}

/** One work with the options that the buyer chose of it. */
export function CartRow(props: CartRowProps) {
  const { item, isSelected, isBusy, onSelect, onRemove, strings, code, images } = props
  const { image } = item
  const address = addressOfItem(item, code)
  const lang =
    image.lang !== code && isLocaleCode(image.lang) ? localeOf(image.lang).tag : undefined
  const sources = sourceSet({ thumb: image.thumb ?? image.preview }, images, 320)
  const canBuy = isForSale(item)
  const isOff = image.onsale === false
  const option = optionOf(item, props.picked)
  const title = image.title

  return (
    <li className={styles.row} data-off-sale={canBuy ? undefined : ''}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={fill(strings['common.select'], { title })}
          checked={isSelected}
          disabled={!canBuy}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </label>
      <a
        className={join(buying.square, styles.thumb)}
        href={address}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture
          picture={{
            src: sources?.src ?? '',
            alt: '',
            sizes: '6rem',
            srcset: sources?.srcset,
            width: image.thumb_w ?? image.ratio_w ?? 3,
            height: image.thumb_h ?? image.ratio_h ?? 2,
            tone: placeholderClass(image.tone),
          }}
        />
      </a>
      <div className={styles.facts}>
        <a className={styles.name} href={address} lang={lang}>
          {title}
        </a>
        <Options {...props} />
        {isOff && <p className={styles.off}>{strings['cart.offSale']}</p>}
      </div>
      <p className={join(buying.price, styles.price)}>
        {canBuy && option && <bdi>{formatMoney(option.price, code)}</bdi>}
      </p>
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

/** The chosen options: owned ones lead to their download, several others are to be picked from. */
function Options(props: CartRowProps) {
  const { item, picked, onPick, strings, code } = props
  const { option: chosen, onsale, type } = item.image
  const open = onsale === false ? [] : buyable(item)
  const all = onsale === false ? [] : choices(item)
  const name = (option: OptionRecord) => optionName(option.id, strings, type)
  const price = (option: OptionRecord) => <bdi>{formatMoney(option.price, code)}</bdi>
  if (chosen.length === 0) return <p className={styles.options}>{strings['cart.optionMissing']}</p>
  return (
    <>
      {open.length > 1 && (
        <fieldset className={buying.sizes}>
          <legend className={styles.options}>{strings['cart.pickOne']}</legend>
          {open.map((option) => (
            <label key={option.id}>
              <input
                type="radio"
                name={`size-${item.id}`}
                checked={option.id === picked}
                onChange={() => onPick(option.id)}
              />
              {name(option)} {price(option)}
            </label>
          ))}
        </fieldset>
      )}
      {all.length > 0 && <Exchange {...props} options={all} />}
      <ul className={styles.options} role="list">
        {open.length === 1 && open[0] && all.length === 0 && (
          <li>{[name(open[0]), pixelsIn(open[0], strings)].filter(Boolean).join(' · ')}</li>
        )}
        {chosen.filter(isOwned).map((option) => (
          <li key={option.id}>
            {name(option)} · {strings['cart.owned']} ·{' '}
            <a href={localised(paths.authRecords(), code)}>{strings['cart.download']}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
