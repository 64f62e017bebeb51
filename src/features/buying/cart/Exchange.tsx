import { useId } from 'react'
import type { OptionRecord } from '#api/records.ts'
import { optionName } from '#components/cards/option-name.ts'
import type { OptionId } from '#domain/money/options.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { pixelsIn } from '#i18n/pixels.ts'
import { FieldError } from '#ui/forms/FieldError.tsx'
import styles from './cart-page.module.css'
import type { CartRowProps } from './CartRow.tsx'
import { buyable } from './page-store.ts'

interface Props extends CartRowProps {
  options: readonly OptionRecord[]
}

/** The size of a row, to be exchanged for another of the same work. */
export function Exchange({ item, options, wanted, failure, onExchange, strings, code }: Props) {
  const id = useId()
  const words = failure && failureWords(failure)
  const label = (option: OptionRecord) =>
    [
      optionName(option.id, strings, item.image.type),
      pixelsIn(option, strings),
      formatMoney(option.price, code),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <select
        className={styles.exchange}
        aria-label={fill(strings['checkout.size'], { title: item.image.title })}
        aria-describedby={words ? id : undefined}
        aria-busy={wanted === undefined ? undefined : true}
        value={wanted ?? buyable(item)[0]?.id}
        onChange={(event) => onExchange(Number(event.target.value) as OptionId)}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {label(option)}
          </option>
        ))}
      </select>
      <div role="alert">
        {words && (
          <FieldError
            id={id}
            text={'text' in words ? words.text : strings['cart.optionUnchanged']}
          />
        )}
      </div>
    </>
  )
}
