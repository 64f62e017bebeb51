import { useEffect, useRef } from 'react'
import type { WalletRecord } from '#api/endpoints/buying/wallet.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatMoment } from '#i18n/format-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import type { ChargeState } from './charge-store.ts'
import styles from './charging.module.css'
import type { ChargingStrings } from './charging-keys.ts'

interface Props {
  state: Extract<ChargeState, { at: 'unclear' }>
  onLook: () => void
  onAgain: () => void
  onTake: (record: WalletRecord) => void
  strings: ChargingStrings
  code: LocaleCode
}

/** The reply was lost: tells the known facts, whether the money is safe, and asks the user how to go on. */
export function UnclearCharge({ state, onLook, onAgain, onTake, strings, code }: Props) {
  const { search, waiting } = state
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [search])

  const words = {
    busy: strings['charging.looking'],
    failed: strings['charging.lostFailed'],
    done: strings['charging.lostNone'],
  }
  const found =
    waiting &&
    fill(strings['charging.lostFound'], {
      price: formatMoney(waiting.price ?? 0, code),
      time: waiting.updated_at ? formatMoment(waiting.updated_at, code) : '',
      number: waiting.order_sn ?? String(waiting.id),
    })
  return (
    <div className={styles.stack} ref={box} tabIndex={-1}>
      <NoticeBar kind="warn" title={strings['charging.lostTitle']}>
        {found ?? words[search]}
      </NoticeBar>
      {search === 'failed' && (
        <Button kind="primary" size="large" onClick={onLook}>
          {strings['charging.look']}
        </Button>
      )}
      {search === 'done' &&
        (waiting ? (
          <>
            <Button kind="primary" size="large" onClick={() => onTake(waiting)}>
              {strings['charging.take']}
            </Button>
            <Button size="large" onClick={onAgain}>
              {strings['charging.another']}
            </Button>
          </>
        ) : (
          <Button kind="primary" size="large" onClick={onAgain}>
            {strings['charging.again']}
          </Button>
        ))}
    </div>
  )
}
