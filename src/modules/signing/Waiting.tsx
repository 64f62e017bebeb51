import { useStore } from '@nanostores/react'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import type { SigningView } from './signing-view.ts'

/** While the server makes a PDF; it goes on without the page. */
export function Waiting({ agreement, strings }: Pick<SigningView, 'agreement' | 'strings'>) {
  const stage = useStore(agreement.$stage)
  const wait = useStore(agreement.$wait)
  const words = useStore(agreement.$words)
  const isSealing = stage === 'sealing'
  const hasStopped = wait === 'expired' || wait === 'failed'
  return (
    <>
      {hasStopped && (
        <NoticeBar kind="warn">
          <p>
            {
              strings[
                wait === 'expired' ? 'contract.waitExpired' : 'situation.contractDetailFailed'
              ]
            }
          </p>
          <Button onClick={() => void agreement.checkNow()}>{strings['contract.checkNow']}</Button>
        </NoticeBar>
      )}
      {!hasStopped && (
        <StateBox
          kind="loading"
          title={words ?? strings[isSealing ? 'contract.sealing' : 'contract.making']}
          text={strings[isSealing ? 'contract.sealingText' : 'contract.makingText']}
        />
      )}
    </>
  )
}
