import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { findMethod, paymentMethods } from '#domain/money/payment-methods.ts'
import { fill } from '#i18n/fill.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { join } from '#ui/class-names.ts'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import footBar from '#ui/layout/foot-bar.module.css'
import type { ShopStrings } from './packages-keys.ts'
import type { PackageRow } from './package-row.ts'
import { PackageTable } from './PackageTable.tsx'
import styles from './packages.module.css'
import type { Shop } from './shop-store.ts'

interface Props {
  shop: Shop
  rows: readonly PackageRow[]
  strings: ShopStrings
  code: LocaleCode
  /** How far the purchase is that Buy began. */
  buying: 'idle' | 'opening' | 'failed'
  /** The package that was just paid. */
  bought: PackageRow | undefined
}

/** Packages, payment methods and the one button. Reads whole without JavaScript. */
export function PackageShop({ shop, rows, strings, code, buying, bought }: Props) {
  const choice = useStore(shop.$choice)
  const method = useStore(shop.$method)
  const chosen = rows.find(({ id }) => id === choice)
  const root = useRef<HTMLDivElement>(null)

  const payBy = (value: string) => {
    const method = findMethod(value)?.number
    if (method) shop.payBy(method)
  }

  useLayoutEffect(() => {
    shop.recall(location.search)
    // Chosen before the page came alive. Within the commit: a press that is done again next must find it.
    for (const input of root.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []) {
      if (input.defaultChecked) continue
      if (input.name === 'package') shop.choose(Number(input.value))
      else payBy(input.value)
    }
  }, [shop])

  return (
    <div className={styles.shop} ref={root}>
      <PackageTable rows={rows} strings={strings} value={choice} onChange={shop.choose} />
      <div className={styles.order}>
        <RadioGroup
          legend={strings['packages.method']}
          name="method"
          inRow
          choices={paymentMethods.map(({ number, label }) => ({
            value: String(number),
            label: strings[label],
          }))}
          value={String(method)}
          onChange={payBy}
        />
        <div className={join(footBar.bar, styles.foot)}>
          <Button
            kind="primary"
            size="large"
            className={styles.buy}
            busy={buying === 'opening'}
            busyLabel={strings['cart.buying']}
            onClick={shop.press}
          >
            {chosen &&
              fill(strings['packages.buy'], {
                title: chosen.title,
                price: chosen.price,
                method: paymentMethods
                  .filter(({ number }) => number === method)
                  .map(({ label }) => strings[label])
                  .join(''),
              })}
          </Button>
        </div>
        <a className={styles.terms} href={localised(paths.about('protocal'), code)}>
          {strings['picture.licenceLink']}
        </a>
        <noscript>
          <p>{strings['cart.needsScript']}</p>
        </noscript>
      </div>
      {buying === 'failed' && (
        <div role="alert">
          <FieldError id="purchase-failed" text={strings['common.partFailed']} />
        </div>
      )}
      {bought && (
        <NoticeBar kind="ok">
          <p>{fill(strings['packages.bought'], { title: bought.title })}</p>
          <a href={localised(paths.wallet(), code)}>{strings['packages.openWallet']}</a>
        </NoticeBar>
      )}
    </div>
  )
}
