import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { ask } from '#client/browser.ts'
import type { Failure } from '#client/outcome.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { foreignTag, isLocaleCode, type LocaleCode } from '#i18n/locales.ts'
import { storageOf } from '#state/browser-storage.ts'
import { openLogin } from '#state/login-dialog.ts'
import { $session } from '#state/session.ts'
import { storageNames } from '#state/storage-names.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { ChargeDialog } from '../shared/charge/ChargeDialog.tsx'
import { createChargeFlow } from '../shared/charge/charge-flow.ts'
import { type ChargeRequest, createCharge } from '../shared/charge/charge-store.ts'
import { changeQuery, readQuery } from '#state/address-state.ts'
import type { MethodNumber } from '#domain/money/payment-methods.ts'
import type { ShopStrings } from './packages-keys.ts'
import styles from './packages.module.css'

/** What Buy asked for; without it the purchase that the address names goes on. */
export interface PurchaseRequest {
  wanted?: ChargeRequest & { packageId: number }
  method?: MethodNumber
}

interface Props {
  request: PurchaseRequest
  onPaid: (packageId: number | undefined) => void
  /** The login has ended: the choice is to be kept over a new one. */
  onLoginEnded: () => void
  strings: ShopStrings
  code: LocaleCode
}

/** Buying a package: its order, the code to scan, the news that it is paid. */
export function PackagePurchase({ request, onPaid, onLoginEnded, strings, code }: Props) {
  const { charge, flow } = useMemo(() => {
    const charging = createCharge({
      ask,
      storage: storageOf('sessionStorage'),
      name: storageNames.packageIntent,
      newKey: () => crypto.randomUUID(),
    })
    const steps = createChargeFlow({
      ask,
      charge: charging,
      param: 'order',
      readQuery,
      // The choice leaves the address with the order.
      changeQuery: (changes) =>
        changeQuery(changes.order ? changes : { ...changes, package: undefined, pay: undefined }),
      onMade: () => undefined,
      onPaid: ({ packageId }) => onPaid(packageId),
    })
    return { charge: charging, flow: steps }
  }, [onPaid])
  const state = useStore(charge.$state)

  useEffect(() => {
    const { wanted, method } = request
    if (wanted && method) {
      changeQuery({ package: String(wanted.packageId), pay: String(method) })
      flow.payBy(method)
      flow.choose()
      void flow.make(wanted)
      return
    }
    void flow.start().then((pending) => {
      if (!pending && flow.$step.get().at === 'closed') flow.close()
    })
  }, [flow, request])

  const session = useStore($session)
  const isLoginEnded = state.at === 'refused' && session === undefined
  useEffect(() => {
    if (!isLoginEnded) return
    flow.close()
    onLoginEnded()
  }, [flow, isLoginEnded, onLoginEnded])

  return (
    <ChargeDialog
      ask={ask}
      flow={flow}
      charge={charge}
      title={strings['packages.buyTitle']}
      callFailed={strings['packages.payFailed']}
      onRestart={flow.close}
      strings={strings}
      code={code}
    >
      {({ at, ...rest }) =>
        at === 'refused' && 'failure' in rest ? (
          <Refused
            failure={rest.failure}
            onRetry={() => request.wanted && void flow.make(request.wanted)}
            {...{ strings, code }}
          />
        ) : (
          <StateBox kind="loading" title={strings['common.creatingOrder']} />
        )
      }
    </ChargeDialog>
  )
}

interface RefusedProps {
  failure: Failure
  onRetry: () => void
  strings: ShopStrings
  code: LocaleCode
}

/** The order was not created; a login without a mobile can be mended here. */
function Refused({ failure, onRetry, strings, code }: RefusedProps) {
  const words = failureWords(failure)
  const isServers = words && 'text' in words
  const lang = isServers && isLocaleCode(words.lang) ? words.lang : undefined
  const needsMobile = failure.kind === 'refused' && failure.code === 'mobile_required'
  return (
    <div className={styles.refused}>
      <NoticeBar kind="warn">
        <p lang={foreignTag(lang, code)}>
          {isServers ? words.text : strings['situation.orderCreateFailed']}
        </p>
      </NoticeBar>
      {needsMobile && (
        <Button kind="primary" size="large" onClick={() => openLogin('bind', 'buy')}>
          {strings['login.bindSubmit']}
        </Button>
      )}
      <Button size="large" onClick={onRetry}>
        {strings['common.retry']}
      </Button>
    </div>
  )
}
