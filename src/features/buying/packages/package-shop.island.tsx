import { useCallback, useEffect, useMemo, useState } from 'react'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { openLogin } from '#state/login-dialog.ts'
import { $session } from '#state/session.ts'
import { showToast } from '#state/toasts.ts'
import { claimPendingAction, savePendingAction } from '#state/pending-action.ts'
import type { PackagePurchase, PurchaseRequest } from './PackagePurchase.tsx'
import { PackageShop } from './PackageShop.tsx'
import type { ShopStrings } from './packages-keys.ts'
import type { PackageRow } from './package-row.ts'
import { createShop } from './shop-store.ts'

interface Props {
  rows: readonly PackageRow[]
  strings: ShopStrings
  code: LocaleCode
}

/** Milliseconds the news of a payment stays. */
const successTime = 10_000

const isLoggedIn = () => $session.get() !== undefined
function askLogin(search: string): void {
  savePendingAction({ kind: 'open', path: location.pathname + search })
  openLogin('password', 'buy')
}

/** The address of a purchase that a reload interrupted. */
const hasOrder = (search: string) => new URLSearchParams(search).has('order')

/**
 * Hydrated by `client:interaction="query"`; before that it is a rate card to read. What pays arrives after Buy: most
 * who touch the table only compare.
 */
export default function PackageShopIsland({ rows, strings, code }: Props) {
  const [request, setRequest] = useState<PurchaseRequest>()
  const [Purchase, setPurchase] = useState<typeof PackagePurchase>()
  const [hasFailed, setFailed] = useState(false)
  const [bought, setBought] = useState<PackageRow>()
  const shop = useMemo(
    () =>
      createShop({
        packageIds: rows.map(({ id }) => id),
        isLoggedIn,
        buy(packageId, method) {
          setBought(undefined)
          const row = rows.find(({ id }) => id === packageId)
          if (row) setRequest({ wanted: { packageId, price: row.yuan, name: row.title }, method })
        },
        askLogin,
      }),
    [rows],
  )

  const onPaid = useCallback(
    (packageId: number | undefined) => {
      const run = () => location.assign(localised(paths.wallet(), code))
      const action = { label: strings['packages.openWallet'], run }
      showToast('ok', strings['situation.paid'], { duration: successTime, action })
      setBought(rows.find((row) => row.id === packageId))
    },
    [rows, strings, code],
  )

  useEffect(() => {
    const follow = (search: string) => {
      shop.recall(search)
      if (hasOrder(search)) setRequest({})
      else shop.press()
    }
    const { pathname, search } = location
    if (hasOrder(search)) {
      if (isLoggedIn()) setRequest({})
      else askLogin(search)
    }
    return claimPendingAction(
      'open',
      ({ path }) => path.startsWith(`${pathname}?package=`),
      ({ path }) => follow(new URL(path, location.origin).search),
    )
  }, [shop])

  useEffect(() => {
    if (!request || Purchase) return
    setFailed(false)
    import('./PackagePurchase.tsx').then(
      (part) => setPurchase(() => part.PackagePurchase),
      () => {
        setFailed(true)
        setRequest(undefined)
      },
    )
  }, [request, Purchase])

  const isOpening = request !== undefined && Purchase === undefined
  return (
    <>
      <PackageShop
        shop={shop}
        rows={rows}
        strings={strings}
        code={code}
        buying={isOpening ? 'opening' : hasFailed ? 'failed' : 'idle'}
        bought={bought}
      />
      {request && Purchase && (
        <Purchase
          request={request}
          onPaid={onPaid}
          onLoginEnded={shop.askLogin}
          strings={strings}
          code={code}
        />
      )}
    </>
  )
}
