import { useEffect, useMemo } from 'react'
import { ask } from '#client/browser.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { changeQuery, readQuery } from '#state/address-state.ts'
import { storageOf } from '#state/browser-storage.ts'
import { storageNames } from '#state/storage-names.ts'
import { showToast } from '#state/toasts.ts'
import { ChargeDialog } from '../shared/charge/ChargeDialog.tsx'
import { createChargeFlow } from '../shared/charge/charge-flow.ts'
import { chargeOf, createCharge } from '../shared/charge/charge-store.ts'
import { TopUpForm } from './TopUpForm.tsx'
import { WalletPage } from './WalletPage.tsx'
import { createTopUp } from './top-up-store.ts'
import type { WalletView } from './wallet-view.ts'
import { createWallet, recordTab } from './wallet-store.ts'

/** Milliseconds the news of a payment stays. */
const successTime = 10_000

/** The whole of /my/wallet/; `client:load`. */
export default function WalletPageIsland(view: WalletView) {
  const { strings } = view
  return (
    <MyGate
      strings={strings}
      signedOut={{ title: strings['wallet.signedOutTitle'], text: strings['wallet.signedOutText'] }}
    >
      <OpenWallet {...view} />
    </MyGate>
  )
}

function OpenWallet(view: WalletView) {
  const { strings } = view
  const { wallet, charge, flow, topUp } = useMemo(() => {
    const store = createWallet(ask, recordTab(readQuery().get('records')))
    const charging = createCharge({
      ask,
      storage: storageOf('sessionStorage'),
      name: storageNames.topUpIntent,
      newKey: () => crypto.randomUUID(),
    })
    const steps = createChargeFlow({
      ask,
      charge: charging,
      param: 'recharge',
      readQuery,
      changeQuery,
      onMade: () => void store.records.reload(),
      onPaid({ packageId }) {
        const news = packageId === undefined ? 'situation.recharged' : 'situation.paid'
        showToast('ok', strings[news], { duration: successTime })
        void store.refresh()
      },
    })
    return { wallet: store, charge: charging, flow: steps, topUp: createTopUp(steps) }
  }, [strings])

  useEffect(() => void topUp.start(readQuery().get('recharge') === 'new'), [topUp])

  return (
    <>
      <WalletPage
        wallet={wallet}
        onTopUp={topUp.open}
        onPay={(record) => flow.choose(chargeOf(record))}
        onTab={(tab) => {
          changeQuery({ records: tab === 'all' ? undefined : tab })
          void wallet.records.setTab(tab)
        }}
        {...view}
      />
      <ChargeDialog
        ask={ask}
        flow={flow}
        charge={charge}
        title={strings['wallet.rechargeTitle']}
        callFailed={strings['situation.rechargeFailed']}
        onRestart={topUp.open}
        {...view}
      >
        {(state) => <TopUpForm flow={flow} topUp={topUp} state={state} {...view} />}
      </ChargeDialog>
    </>
  )
}
