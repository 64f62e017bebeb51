import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { failureWords } from '#i18n/failure-words.ts'
import { formatMoney } from '#i18n/format.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { Packages } from './Packages.tsx'
import { Records, type RecordVerbs } from './Records.tsx'
import type { WalletView } from './wallet-view.ts'
import styles from './wallet.module.css'
import type { Wallet } from './wallet-store.ts'

interface Props extends WalletView, RecordVerbs {
  wallet: Wallet
  onTopUp: () => void
}

/** Balance, packages and the records of both. */
export function WalletPage({ wallet, onTopUp, onPay, onTab, ...view }: Props) {
  const { strings, code } = view
  const info = useStore(wallet.$info)
  const failure = useStore(wallet.$failure)

  useEffect(() => {
    void wallet.load()
    void wallet.records.start()
    return () => wallet.records.dispose()
  }, [wallet])

  if (!info) {
    if (!failure) return <StateBox kind="loading" title={strings['wallet.loading']} />
    const words = failureWords(failure)
    return (
      <StateBox
        kind="error"
        title={strings['wallet.failedTitle']}
        text={words && 'text' in words ? words.text : strings['wallet.failedText']}
      >
        <Button onClick={() => void wallet.load()}>{strings['common.retry']}</Button>
      </StateBox>
    )
  }
  return (
    <div className={styles.page}>
      <section className={styles.balance} aria-labelledby="wallet-balance">
        <div>
          <h2 className={styles.label} id="wallet-balance">
            {strings['wallet.balance']}
          </h2>
          <p className={styles.money} role="status">
            <bdi>{formatMoney(info.wallet.money, code)}</bdi>
          </p>
          <p className={styles.note}>{strings['wallet.balanceNote']}</p>
        </div>
        <Button kind="primary" size="large" onClick={onTopUp}>
          {strings['wallet.recharge']}
        </Button>
        {info.wallet.blocked_text && (
          <div className={styles.blocked}>
            <NoticeBar kind="warn" title={strings['wallet.balanceBlocked']}>
              <p>{info.wallet.blocked_text}</p>
            </NoticeBar>
          </div>
        )}
        {failure && (
          <div className={styles.blocked}>
            <NoticeBar kind="warn">
              <p>{strings['wallet.balanceRefresh']}</p>
              <Button onClick={() => void wallet.load()}>{strings['common.retry']}</Button>
            </NoticeBar>
          </div>
        )}
      </section>
      <Packages packages={info.packages ?? []} {...view} />
      <Records list={wallet.records} onPay={onPay} onTab={onTab} {...view} />
    </div>
  )
}
