import { useEffect, useMemo } from 'react'
import type { LocaleCode } from '../../i18n/locales.ts'
import { openLogin } from '../../state/login-dialog.ts'
import { $session } from '../../state/session.ts'
import { claimWish, saveWish } from '../../state/wish.ts'
import type { ShopStrings } from './keys.ts'
import type { Contact } from './NextStep.tsx'
import type { PackageRow } from './package-row.ts'
import { PackageShop } from './PackageShop.tsx'
import { createShop } from './shop-store.ts'

interface Props {
  rows: readonly PackageRow[]
  strings: ShopStrings
  code: LocaleCode
  contact: Contact
}

/** Hydrated by `client:interaction="query"`; before that it is a rate card to read. */
export default function PackageShopIsland({ rows, ...props }: Props) {
  const shop = useMemo(
    () =>
      createShop({
        packageIds: rows.map(({ id }) => id),
        isLoggedIn: () => $session.get() !== undefined,
        saveWish,
        openLogin,
      }),
    [rows],
  )
  useEffect(
    () =>
      claimWish(
        'open',
        ({ path }) => path.startsWith(`${location.pathname}?package=`),
        ({ path }) => {
          shop.recall(new URL(path, location.origin).search)
          shop.press()
        },
      ),
    [shop],
  )
  return <PackageShop shop={shop} rows={rows} {...props} />
}
