import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Ask } from '#client/client.ts'
import { Button } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { useAddressTab } from '#components/lists/use-address-tab.ts'
import { Balance } from './Balance.tsx'
import type { EarningsStore } from './earnings-store.ts'
import styles from './earnings.module.css'
import { IncomeChart } from './IncomeChart.tsx'
import { LogPanel } from './LogPanel.tsx'
import { OrdersPanel } from './OrdersPanel.tsx'
import type { EarningsView } from './earnings-view.ts'

interface Props extends EarningsView {
  ask: Ask
  earnings: EarningsStore
}

/** The earnings by month, by sale and by withdrawal. */
export function EarningsPage({ ask, earnings, ...view }: Props) {
  const { strings } = view
  const info = useStore(earnings.$info)
  const failure = useStore(earnings.$failure)
  const [tab, open] = useAddressTab('tab', ['orders', 'log'])
  useEffect(() => {
    void earnings.load()
    return () => {
      earnings.orders.dispose()
      earnings.log.dispose()
    }
  }, [earnings])

  if (!info)
    return failure ? (
      <StateBox
        kind="error"
        title={strings['common.loadFailed']}
        text={strings['common.loadFailedText']}
      >
        <Button onClick={() => void earnings.load()}>{strings['common.retry']}</Button>
      </StateBox>
    ) : (
      <StateBox kind="loading" title={strings['common.loading']} />
    )
  return (
    <div className={styles.page}>
      <Balance ask={ask} earnings={earnings} info={info} {...view} />
      <IncomeChart months={info.months ?? []} {...view} />
      <Tabs
        label={strings['my.earnings']}
        tabs={[
          { id: 'orders', label: strings['earnings.orders'] },
          { id: 'log', label: strings['earnings.log'] },
        ]}
        value={tab}
        onChange={open}
      >
        {tab === 'orders' ? (
          <OrdersPanel ask={ask} earnings={earnings} {...view} />
        ) : (
          <LogPanel earnings={earnings} {...view} />
        )}
      </Tabs>
    </div>
  )
}
