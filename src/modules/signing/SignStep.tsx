import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { Actions } from '../account-area/Actions.tsx'
import { FailureNotice } from '../account-area/FailureNotice.tsx'
import { DownloadDocument } from './DownloadDocument.tsx'
import type { SigningView } from './signing-view.ts'
import { PdfPreview } from './PdfPreview.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import styles from './signing.module.css'

/** The PDF to read, or why it can't be shown. */
function DocumentPreview({ agreement, strings }: SigningView) {
  const file = useStore(agreement.$document)
  const failure = useStore(agreement.$documentFailure)
  if (failure && !file)
    return (
      <StateBox kind="error" title={strings['situation.contractDetailFailed']}>
        <Button onClick={() => void agreement.loadDocument()}>{strings['common.retry']}</Button>
      </StateBox>
    )
  return (
    <PdfPreview
      file={file}
      label={strings['contract.preview']}
      signature="contract-sign"
      strings={strings}
    />
  )
}

interface Props extends SigningView {
  /** Who signs. */
  signer: ReactNode
  /** The effect of the signature. */
  note: string
}

/** The agreement to read, and the signature under it. */
export function SignStep({ signer, note, ...view }: Props) {
  const { agreement, signature, strings, fileName } = view
  const file = useStore(agreement.$document)
  const busy = useStore(agreement.$busy)
  const failure = useStore(agreement.$signFailure)
  const isBlank = useStore(signature.$isBlank)
  const [isMissing, setMissing] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!isBlank) setMissing(false)
  }, [isBlank])

  const sign = () => {
    setMissing(isBlank)
    if (!isBlank && canvas.current) void agreement.sign(canvas.current.toDataURL('image/png'))
  }

  return (
    <>
      <section className={styles.section} aria-labelledby="contract-read">
        <h2 className={styles.head} id="contract-read">
          {strings['contract.read']}
        </h2>
        <p className={styles.note}>{strings['contract.readNote']}</p>
        <div className={styles.signer}>
          {signer}
          <Button kind="quiet" onClick={agreement.edit}>
            {strings['contract.correct']}
          </Button>
        </div>
        <DocumentPreview {...view} />
        <Actions>
          <DownloadDocument download={agreement.download} fileName={fileName} strings={strings} />
        </Actions>
      </section>
      <section className={styles.section} aria-labelledby="contract-sign">
        <h2 className={styles.head} id="contract-sign" tabIndex={-1}>
          {strings['contract.signTitle']}
        </h2>
        <SignaturePad
          signature={signature}
          canvas={canvas}
          isMissing={isMissing}
          strings={strings}
        />
        <FailureNotice
          failure={failure}
          title={strings['situation.contractSignFailed']}
          strings={strings}
        />
        <Actions>
          <Button
            kind="primary"
            size="large"
            disabled={!file}
            busy={busy === 'sign'}
            busyLabel={strings['contract.signing']}
            onClick={sign}
          >
            {strings['contract.sign']}
          </Button>
        </Actions>
        <p className={styles.note}>{note}</p>
      </section>
    </>
  )
}
