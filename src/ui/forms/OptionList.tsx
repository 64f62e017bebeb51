import { useId } from 'react'
import { FieldError } from './FieldError.tsx'
import styles from './option-list.module.css'
import price from '../text/price-tag.module.css'

export interface PriceOption {
  id: string
  name: string
  /** Facts about it, such as its size; none breaks within. */
  details?: readonly string[] | undefined
  /** Already written for reading. */
  price: string
  /** A sentence or two under it. */
  note?: string | undefined
  disabled?: boolean | undefined
}

interface Props {
  legend: string
  name: string
  options: readonly PriceOption[]
  value: string | undefined
  onChange: (id: string) => void
  /** What holds for all of them, below the last. */
  note?: string | undefined
  error?: string | undefined
}

/** A price list to choose one line from; `data-line` tells name and price to the elements around it. */
export function OptionList({ legend, name, options, value, onChange, note, error }: Props) {
  const id = useId()
  return (
    <fieldset
      className={styles.list}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label className={styles.option} key={option.id}>
          <input
            type="radio"
            name={name}
            value={option.id}
            data-line={`${option.name}\n${option.price}`}
            checked={option.id === value}
            disabled={option.disabled}
            onChange={() => onChange(option.id)}
            aria-describedby={option.note && `${id}-${option.id}`}
          />
          <span className={styles.name}>
            {option.name}
            {option.details && (
              <span className={styles.details}>
                {option.details.map((fact, at, { length }) => (
                  <span key={fact}>
                    <bdi>{fact}</bdi>
                    {at < length - 1 && ' '}
                  </span>
                ))}
              </span>
            )}
          </span>
          <bdi className={price.price}>{option.price}</bdi>
          {option.note && (
            <span className={styles.note} id={`${id}-${option.id}`}>
              {option.note}
            </span>
          )}
        </label>
      ))}
      {note && <p className={styles.shared}>{note}</p>}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  )
}
