import { useEffect, useRef } from 'react'
import { fill } from '../../i18n/fill.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { callIcon } from '../../ui/icons.ts'
import type { ShopStrings } from './keys.ts'
import type { PackageRow } from './package-row.ts'
import styles from './packages.module.css'

/** How the tenant is reached; both may be missing. */
export interface Contact {
  phone?: string | undefined
  link?: string | undefined
}

interface Props extends Contact {
  row: PackageRow
  method: string
  strings: ShopStrings
}

/** What comes after Buy, said plainly: nothing was charged, and how to order meanwhile. */
export function NextStep({ row, method, phone, link, strings }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const [before = '', after = ''] = strings['cart.phoneOrder'].split('{{phone}}')
  return (
    <div className={styles.next} ref={box} tabIndex={-1} role="status">
      <h2>{fill(strings['packages.nextTitle'], { title: row.title, price: row.price })}</h2>
      <p>{fill(strings['packages.nextText'], { method })}</p>
      {phone ? (
        <ButtonLink
          kind="primary"
          size="large"
          icon={callIcon}
          href={`tel:${phone.replace(/[^\d+]/g, '')}`}
        >
          <span>
            {before}
            <bdi dir="ltr">{phone}</bdi>
            {after}
          </span>
        </ButtonLink>
      ) : (
        link && <ButtonLink href={link}>{strings['shell.contactUs']}</ButtonLink>
      )}
    </div>
  )
}
