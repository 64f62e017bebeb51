import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { OptionRecord } from '#api/records.ts'
import { ask } from '#client/browser.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import { cart } from '#state/cart.ts'
import { openLogin } from '#state/login-dialog.ts'
import { $session } from '#state/session.ts'
import { showToast } from '#state/toasts.ts'
import { claimPendingAction, savePendingAction } from '#state/pending-action.ts'
import { pickedOptions } from '../shared/payment/picked-options.ts'
import { BuyPanel } from './BuyPanel.tsx'
import { createBuyPanel } from './buy-store.ts'
import type { BuyPanelStrings } from './cart-keys.ts'
import type { Licences } from './options.ts'
import type { PackageOffers } from './PackageOffers.tsx'

interface Props {
  strings: BuyPanelStrings
  code: LocaleCode
  imageId: number
  /** Options and prices as the page was built with them; empty when the picture cannot be bought. */
  options: readonly OptionRecord[]
  /** 2: a video. */
  type?: number | undefined
  licences?: Licences | undefined
}

/** Hydrated by `client:interaction`; before that it is a price list to read. */
export default function BuyPanelIsland({ strings, code, imageId, options, ...shown }: Props) {
  const panel = useMemo(() => {
    const go = (path: string) => location.assign(path)
    const action = {
      label: strings['common.openCart'],
      run: () => go(localised(paths.cart(), code)),
    }
    return createBuyPanel({
      ask,
      cart,
      pickedOptions,
      imageId,
      options,
      isLoggedIn: () => $session.get() !== undefined,
      savePendingAction,
      openLogin,
      onAdded: () => showToast('ok', strings['situation.addedToCart'], { action }),
      checkoutPath: (option) =>
        localised(paths.orderPay({ from: 'detail', image: imageId, option }), code),
      go,
    })
  }, [strings, code, imageId, options])

  useEffect(
    () => claimPendingAction('cart.add', (action) => action.image_id === imageId, panel.carryOut),
    [panel, imageId],
  )

  const isLoggedIn = useStore($session, { ssr: () => undefined }) !== undefined
  const [Offers, setOffers] = useState<typeof PackageOffers>()
  useEffect(() => {
    if (!isLoggedIn) return
    import('./offers-later.ts')
      .then(({ packageOffers }) => packageOffers())
      .then(
        (Part) => setOffers(() => Part),
        // The checkout offers packages too.
        () => undefined,
      )
  }, [isLoggedIn])

  return (
    <BuyPanel panel={panel} strings={strings} code={code} {...shown}>
      {isLoggedIn && Offers && <Offers {...{ ask, panel, imageId, strings, code }} />}
    </BuyPanel>
  )
}
