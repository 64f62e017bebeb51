import { localised, paths } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import styles from './contract-page.module.css'
import type { ContractView } from './contract-view.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { SignerFacts } from './SignerFacts.tsx'

/** Step 3: the contract is signed and its details are fixed. */
export function Signed({ contract, strings, code }: ContractView) {
  return (
    <section className={styles.section}>
      <NoticeBar kind="ok" title={strings['situation.signed']}>
        <p>{strings['contract.signedText']}</p>
      </NoticeBar>
      <div className={styles.actions}>
        <DownloadButton contract={contract} strings={strings} kind="primary" />
        <ButtonLink href={localised(paths.authRecords(), code)}>
          {strings['contract.licences']}
        </ButtonLink>
      </div>
      <h2 className={styles.head}>{strings['contract.details']}</h2>
      <SignerFacts contract={contract} strings={strings} />
    </section>
  )
}
