import { useEffect } from 'react'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { Actions } from '#modules/account-area/Actions.tsx'
import { agreementFile } from '../shared/contributor/payee-facts.ts'
import { DownloadDocument } from '#modules/signing/DownloadDocument.tsx'
import styles from '#modules/signing/signing.module.css'
import type { AgreementView } from './agreement-view.ts'

/** Milliseconds the news stands before the details follow by themselves. */
const pause = 3000

/** Step 3: the agreement is signed; the contributor's details come next. */
export function Signed({ agreement, strings, code }: AgreementView) {
  const info = localised(myPaths.applyInfo(), code)
  useEffect(() => {
    const timer = setTimeout(() => location.replace(info), pause)
    return () => clearTimeout(timer)
  }, [info])
  return (
    <section className={styles.section}>
      <NoticeBar kind="ok" title={strings['situation.signed']}>
        <p>{strings['settlement.signedText']}</p>
      </NoticeBar>
      <Actions>
        <ButtonLink kind="primary" size="large" href={info}>
          {strings['settlement.toInfo']}
        </ButtonLink>
        <DownloadDocument
          download={agreement.download}
          fileName={agreementFile}
          strings={strings}
        />
      </Actions>
    </section>
  )
}
