import { useId } from 'react'
import { PriceTag } from '#ui/text/PriceTag.tsx'
import type { ShopStrings } from './packages-keys.ts'
import type { PackageRow } from './package-row.ts'
import styles from './packages.module.css'

interface Props {
  rows: readonly PackageRow[]
  strings: ShopStrings
  value: number | undefined
  onChange: (id: number) => void
}

/** The rate card: one line a package, chosen by its radio button. On a phone a line becomes a stack. */
export function PackageTable({ rows, strings, value, onChange }: Props) {
  const id = useId()
  const head = ['name', 'price', 'units', 'valid', 'scope'] as const
  return (
    <div role="radiogroup" aria-labelledby={`${id}-caption`}>
      <table className={styles.rates}>
        <caption id={`${id}-caption`}>{strings['packages.choose']}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {strings[`packages.${name}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <label className={styles.choice} lang={row.lang}>
                  <input
                    type="radio"
                    name="package"
                    value={row.id}
                    checked={row.id === value}
                    onChange={() => onChange(row.id)}
                  />
                  <span>{row.title}</span>
                </label>
                {row.desc && (
                  <p className={styles.desc} lang={row.lang}>
                    {row.desc}
                  </p>
                )}
              </th>
              <td>
                <PriceTag value={row.price} />
                {row.each && <p className={styles.each}>{row.each}</p>}
                {row.instead && <p className={styles.each}>{row.instead}</p>}
              </td>
              <td data-label={strings['packages.units']}>{row.units}</td>
              <td className={styles.valid} data-label={strings['packages.valid']}>
                {row.valid}
              </td>
              <td className={styles.scope} lang={row.lang}>
                {row.scope}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
