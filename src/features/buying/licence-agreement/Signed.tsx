import { useStore } from '@nanostores/react'
import { fill } from '#i18n/fill.ts'
import { localised, paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { downloadIcon } from '#ui/icons/icons.ts'
import { Actions } from '#modules/account-area/Actions.tsx'
import { DownloadDocument } from '#modules/signing/DownloadDocument.tsx'
import styles from '#modules/signing/signing.module.css'
import { type AgreementView, fileNameOf } from './agreement-view.ts'
import { SignerFacts } from './SignerFacts.tsx'

/** Step 3: the agreement is signed, as the page's heading says; the buyer can download the works. */
export function Signed({ agreement, strings, code }: AgreementView) {
  const order = useStore(agreement.$order)
  const { order_sn, order_items: items = [] } = order ?? {}
  return (
    <section className={styles.section}>
      <NoticeBar kind="ok">
        <p>{strings['contract.signedText']}</p>
      </NoticeBar>
      <Actions>
        <ButtonLink
          kind="primary"
          size="large"
          icon={downloadIcon}
          href={localised(paths.authRecords(order_sn), code)}
        >
          {items.length > 0
            ? fill(strings['contract.pictures'], { count: items.length })
            : strings['contract.licences']}
        </ButtonLink>
        <DownloadDocument
          download={agreement.download}
          fileName={fileNameOf(order)}
          strings={strings}
        />
      </Actions>
      <h2 className={styles.head}>{strings['contract.details']}</h2>
      <SignerFacts agreement={agreement} strings={strings} />
    </section>
  )
}
