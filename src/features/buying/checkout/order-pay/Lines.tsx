import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { join } from '#ui/class-names.ts'
import { optionName } from '#components/cards/option-name.ts'
import buying from '#features/buying/shared/payment/buying.module.css'
import { pixelsIn } from '#i18n/pixels.ts'
import styles from '../checkout.module.css'
import type { OrderPayStrings } from '../checkout-keys.ts'
import { type Line, optionOf, termsOf } from '../lines.ts'
import { Terms } from '../Terms.tsx'
import { addressOf, langOf, Thumb, type View } from '../Thumb.tsx'

interface Props extends View<OrderPayStrings> {
  lines: readonly Line[]
  /** Options can still be changed: there is no order yet. */
  isOpen: boolean
  onPick: (imageId: number, option: number) => void
}

/** The works to be paid for, each with exactly one size. */
export function Lines({ lines, isOpen, onPick, strings, code, images }: Props) {
  return (
    <ul className={styles.lines} role="list">
      {lines.map((line) => {
        const { imageId, media, options, picked } = line
        const option = optionOf(line)
        const title = media?.title ?? strings['orders.goneUnpaid']
        const isChoice = isOpen && options.length > 1
        // From small to large, as their prices rise.
        const bySize = options.toSorted((one, other) => one.price - other.price)
        return (
          <li key={`${imageId}:${isOpen ? '' : picked}`} className={styles.line}>
            <span className={buying.square}>
              <Thumb media={media} images={images} sizes="5rem" />
            </span>
            <div>
              {media ? (
                <a className={styles.name} href={addressOf(media, code)} lang={langOf(media, code)}>
                  {title}
                </a>
              ) : (
                <p>{title}</p>
              )}
              {isChoice ? (
                <fieldset className={join(buying.sizes, styles.sizes)}>
                  <legend className="visually-hidden">
                    {fill(strings['checkout.size'], { title })}
                  </legend>
                  {picked === undefined && (
                    <p className={styles.quiet}>{strings['cart.pickOne']}</p>
                  )}
                  {bySize.map((size) => (
                    <label key={size.id}>
                      <input
                        type="radio"
                        name={`size-${imageId}`}
                        checked={size.id === picked}
                        onChange={() => onPick(imageId, size.id)}
                      />
                      <span>
                        {optionName(size.id, strings, media?.type)}{' '}
                        <small className={styles.pixels}>{pixelsIn(size, strings)}</small>
                      </span>
                      <bdi>{formatMoney(size.price, code)}</bdi>
                    </label>
                  ))}
                </fieldset>
              ) : (
                option && (
                  <p className={styles.quiet}>
                    {[optionName(option.id, strings, media?.type), pixelsIn(option, strings)]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                )
              )}
              <Terms text={termsOf(line)} />
            </div>
            {option && !isChoice && (
              <p className={join(buying.price, styles.price)}>
                <bdi>{formatMoney(option.price, code)}</bdi>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
