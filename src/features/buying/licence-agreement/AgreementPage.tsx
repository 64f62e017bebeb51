import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { Rich } from '#ui/text/Rich.tsx'
import { SigningSteps } from '#modules/signing/SigningSteps.tsx'
import { SignLater } from '#modules/signing/SignLater.tsx'
import { Waiting } from '#modules/signing/Waiting.tsx'
import signing from '#modules/signing/signing.module.css'
import { OrderNumber } from '../shared/order/OrderNumber.tsx'
import styles from './agreement-page.module.css'
import { AgreementForm } from './AgreementForm.tsx'
import { type AgreementView, fileNameOf } from './agreement-view.ts'
import { Signed } from './Signed.tsx'
import { SignerFacts } from './SignerFacts.tsx'

/** An order that has no licence agreement to sign: none, not this person's, or not paid. */
function NoAgreement({ agreement, strings, code }: AgreementView) {
  const stage = useStore(agreement.$stage)
  const order = useStore(agreement.$order)
  const toOrders = (
    <ButtonLink href={localised(myPaths.orders(), code)}>
      {strings['contract.orderList']}
    </ButtonLink>
  )
  if (stage === 'unpaid' && order)
    return (
      <StateBox
        kind="empty"
        title={strings['contract.unpaidTitle']}
        text={strings['contract.unpaidText']}
      >
        {order.status === 0 && (
          <ButtonLink
            kind="primary"
            href={localised(paths.orderPay({ from: 'order', oid: order.id }), code)}
          >
            {strings['contract.pay']}
          </ButtonLink>
        )}
        {toOrders}
      </StateBox>
    )
  return (
    <StateBox
      kind="empty"
      title={strings['contract.unknownTitle']}
      text={strings['contract.unknownText']}
    >
      {toOrders}
    </StateBox>
  )
}

/** The subject of the agreement. */
function OrderLine({ agreement, strings, code }: AgreementView) {
  const order = useStore(agreement.$order)
  if (!order) return null
  const { id, order_sn, order_items: items = [], total } = order
  return (
    <p className={styles.order}>
      <a href={localised(myPaths.order(id), code)}>
        <Rich
          message={strings['contract.order']}
          parts={{ number: <OrderNumber number={order_sn} /> }}
        />
      </a>
      {items.length > 0 && <span>{fill(strings['contract.works'], { count: items.length })}</span>}
      {total !== undefined && <bdi>{formatMoney(total, code)}</bdi>}
    </p>
  )
}

function Step(view: AgreementView) {
  const { agreement, signature, strings } = view
  const stage = useStore(agreement.$stage)
  const order = useStore(agreement.$order)
  if (stage === 'fill') return <AgreementForm {...view} />
  if (stage === 'signed') return <Signed {...view} />
  if (stage !== 'sign') return <Waiting agreement={agreement} strings={strings} />
  return (
    <SignLater
      loading={strings['common.loading']}
      agreement={agreement}
      signature={signature}
      strings={strings}
      fileName={fileNameOf(order)}
      note={strings['contract.signNote']}
      signer={<SignerFacts agreement={agreement} strings={strings} />}
    />
  )
}

/** The licence agreement of a paid order in three steps. */
export function AgreementPage(view: AgreementView) {
  const { agreement, strings } = view
  const stage = useStore(agreement.$stage)
  useEffect(() => {
    agreement.resume()
    void agreement.load()
  }, [agreement])

  if (stage === 'loading') return <StateBox kind="loading" title={strings['common.loading']} />
  if (stage === 'failed')
    return (
      <StateBox kind="error" title={strings['situation.contractDetailFailed']}>
        <Button onClick={() => void agreement.load()}>{strings['common.retry']}</Button>
      </StateBox>
    )
  if (stage === 'unknown' || stage === 'unpaid') return <NoAgreement {...view} />
  return (
    <div className={signing.page}>
      <OrderLine {...view} />
      <SigningSteps stage={stage} strings={strings}>
        <Step {...view} />
      </SigningSteps>
    </div>
  )
}
