import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatDuration } from '#i18n/format-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { isLocaleCode, localeOf } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { WaitWords } from '#ui/feedback/WaitWords.tsx'
import { QrCode } from '#ui/pictures/QrCode.tsx'
import { methodOfNumber, type MethodNumber } from '#domain/money/payment-methods.ts'
import { OrderNumber } from '../order/OrderNumber.tsx'
import type { PayingStrings } from './paying-keys.ts'
import type { QrPayment } from './qr-payment.ts'
import styles from './qr-pay.module.css'
import { SameDevice, TestPhone } from './SameDevice.tsx'

interface Props {
  payment: QrPayment
  method: MethodNumber
  orderSn: string
  /** Yuan. */
  price: number
  strings: PayingStrings
  code: LocaleCode
  /** False where the page's own heading names the purchase. */
  heading?: boolean | undefined
  /** What the money is for. */
  bought?: ReactNode
  /** Said when the server could not be reached; a charge has words of its own. */
  callFailed?: string | undefined
  /** Below everything while it is not paid, such as another payment method. */
  instead?: ReactNode
  /** Below the news that it is paid: the next step. */
  paid?: ReactNode
  /** Below the news that it was closed: how to begin again. */
  closed?: ReactNode
}

/** Everything a person sees of paying by a QR code, in every state it can have. */
export function QrPay(props: Props) {
  const { payment, method, orderSn, price, strings, code, instead, paid, closed } = props
  const { heading = true, bought } = props
  const phase = useStore(payment.$phase)
  const shown = useStore(payment.$code)
  const left = useStore(payment.$left)
  const name = strings[methodOfNumber(method).label]
  const amount = formatMoney(price, code)
  useEffect(() => payment.open(), [payment])

  const isOver = phase === 'paid' || phase === 'closed'
  const isLive = phase === 'waiting' || phase === 'checking' || phase === 'paused'
  const sandbox = isLive && shown?.sandbox ? shown : undefined
  return (
    <section className={styles.pay} aria-label={name}>
      {heading && (
        <p className={styles.name}>{fill(strings['checkout.payCode'], { price: amount, name })}</p>
      )}
      {!isOver && bought}
      {shown && isLive && (
        <>
          {!sandbox && (
            <SameDevice method={method} shown={shown} orderSn={orderSn} strings={strings} />
          )}
          <p className={styles.handOnly}>{fill(strings['paying.scanOther'], { name })}</p>
          <p className={styles.deskOnly}>{fill(strings['paying.scanHint'], { name })}</p>
        </>
      )}
      {(isLive || phase === 'placing') && (
        <div className={styles.code}>
          {shown && isLive ? (
            <QrCode
              text={shown.url}
              label={fill(strings['paying.qrLabel'], { name, price: amount, number: orderSn })}
              fallback={strings['paying.qrFailed']}
            />
          ) : (
            <div className={styles.blank}>
              <WaitWords words={strings['paying.placing']} />
            </div>
          )}
          <p className={styles.way}>{name}</p>
        </div>
      )}
      <div className={styles.news}>
        {isLive && (
          <p className={styles.left}>
            <span className={styles.quiet}>{strings['paying.timeLeft']}</span>
            <bdi role="timer">{formatDuration(left)}</bdi>
          </p>
        )}
        <p className={styles.quiet}>
          {strings['paying.orderSn']} <OrderNumber number={orderSn} />
        </p>
        <News {...props} />
        {!isOver && instead}
        {sandbox && <TestPhone shown={sandbox} strings={strings} />}
        {phase === 'paid' && paid}
        {phase === 'closed' && closed}
      </div>
    </section>
  )
}

/** The present state of the payment, and the buyer's choices. */
function News({ payment, strings, callFailed }: Props) {
  const phase = useStore(payment.$phase)
  const shown = useStore(payment.$code)
  const failure = useStore(payment.$failure)
  const isNotYet = useStore(payment.$isNotYet)
  const check = (kind: 'primary' | 'plain') => (
    <Button
      kind={kind}
      busy={phase === 'checking'}
      busyLabel={strings['paying.checking']}
      onClick={() => void payment.check()}
    >
      {strings['paying.check']}
    </Button>
  )
  const renew = (words: string) => (
    <Button kind="primary" onClick={() => void payment.renew()}>
      {words}
    </Button>
  )

  switch (phase) {
    case 'placing':
      return undefined
    case 'paid':
      return <NoticeBar kind="ok">{strings['situation.paid']}</NoticeBar>
    case 'closed':
      return (
        <>
          <NoticeBar kind="warn" title={strings['paying.closedTitle']}>
            <p>{isNotYet ? strings['paying.notYet'] : strings['paying.closedText']}</p>
          </NoticeBar>
          <div className={styles.actions}>{check('plain')}</div>
        </>
      )
    case 'expired':
      return (
        <>
          <NoticeBar kind="warn" title={strings['paying.expiredTitle']}>
            <p>{isNotYet ? strings['paying.notYet'] : strings['paying.expiredText']}</p>
          </NoticeBar>
          <div className={styles.actions}>
            {renew(strings['paying.renew'])}
            {check('plain')}
          </div>
        </>
      )
    case 'failed': {
      const words = failure && failureWords(failure)
      const isServers = words && 'text' in words
      return (
        <>
          <NoticeBar
            kind="error"
            title={strings[shown ? 'paying.lostTitle' : 'paying.failedTitle']}
          >
            <p lang={isServers && isLocaleCode(words.lang) ? localeOf(words.lang).tag : undefined}>
              {isServers
                ? words.text
                : shown
                  ? strings['paying.offline']
                  : (callFailed ?? strings['situation.paymentCallFailed'])}
            </p>
          </NoticeBar>
          <div className={styles.actions}>
            {renew(strings['common.retry'])}
            {shown && check('plain')}
          </div>
        </>
      )
    }
    default:
      return (
        <>
          {failure ? (
            <NoticeBar kind="warn">{strings['paying.offline']}</NoticeBar>
          ) : isNotYet ? (
            <NoticeBar kind="info">{strings['paying.notYet']}</NoticeBar>
          ) : (
            <p className={styles.quiet} role="status">
              {strings['paying.waiting']}
            </p>
          )}
          <div className={styles.actions}>{check('plain')}</div>
        </>
      )
  }
}
