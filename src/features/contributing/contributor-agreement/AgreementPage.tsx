import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { payeeFacts, agreementFile } from '../shared/contributor/payee-facts.ts'
import { SigningSteps } from '#modules/signing/SigningSteps.tsx'
import { SignerFacts } from '#modules/signing/SignerFacts.tsx'
import styles from '#modules/signing/signing.module.css'
import { SignLater } from '#modules/signing/SignLater.tsx'
import { Waiting } from '#modules/signing/Waiting.tsx'
import type { AgreementView } from './agreement-view.ts'
import { Signed } from './Signed.tsx'

/** Loaded apart: a contributor who comes to sign or to read needs no form. */
const AgreementForm = lazy(() =>
  import('./AgreementForm.tsx').then(({ AgreementForm: form }) => ({ default: form })),
)

function Step(view: AgreementView) {
  const { agreement, signature, strings } = view
  const stage = useStore(agreement.$stage)
  const details = useStore(agreement.$details)
  if (stage === 'fill')
    return (
      <Suspense fallback={<StateBox kind="loading" title={strings['common.loading']} />}>
        <AgreementForm {...view} />
      </Suspense>
    )
  if (stage === 'signed') return <Signed {...view} />
  if (stage !== 'sign') return <Waiting agreement={agreement} strings={strings} />
  return (
    <>
      {details?.name_check === 0 && (
        <NoticeBar kind="info">{strings['settlement.nameWaits']}</NoticeBar>
      )}
      <SignLater
        loading={strings['common.loading']}
        agreement={agreement}
        signature={signature}
        strings={strings}
        fileName={agreementFile}
        note={strings['settlement.signNote']}
        signer={<SignerFacts facts={payeeFacts(details, strings)} />}
      />
    </>
  )
}

/** The contributor agreement in three steps. */
export function AgreementPage(view: AgreementView) {
  const { agreement, strings } = view
  const stage = useStore(agreement.$stage)
  useEffect(() => {
    agreement.resume()
    void agreement.load()
  }, [agreement])

  if (stage === 'loading') return <StateBox kind="loading" title={strings['common.loading']} />
  return (
    <div className={styles.page}>
      <SigningSteps stage={stage} strings={strings}>
        <Step {...view} />
      </SigningSteps>
    </div>
  )
}
