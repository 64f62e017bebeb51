import type { Outcome } from '../../client/outcome.ts'
import { myPaths } from '../../routing/my-paths.ts'
import { localised } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ApplicationSummary } from '../shell/contributing/ApplicationSummary.tsx'
import type { Standing } from '../shell/contributing/standing.ts'
import { DownloadPaper } from '../shell/signing/DownloadPaper.tsx'
import { SignerFacts } from '../shell/signing/SignerFacts.tsx'
import { masked } from '../shell/signing/masked.ts'
import type { SettleView } from './settle-view.ts'
import styles from './settle.module.css'

interface Props extends SettleView {
  standing: Standing
  download: () => Promise<Outcome<Blob>>
}

/** The details of somebody whose contract is signed; to read, since they are fixed. */
export function Info({ standing, download, strings, code }: Props) {
  const { application, contract, missing } = standing
  const covered = (['image', 'video'] as const).filter((kind) => !missing.includes(kind))
  const canAdd = missing.length > 0 && !standing.leadFrom('application')
  return (
    <div className={styles.page}>
      <section className={styles.sent}>
        <h2>{strings['settle.contract']}</h2>
        <SignerFacts
          facts={[
            [strings['contract.realname'], contract?.realname],
            [strings['contract.idcard'], contract?.idcard && masked(contract.idcard)],
            [strings['settlement.bankCard'], contract?.bank_card && masked(contract.bank_card)],
            [
              strings['settle.covers'],
              covered
                .map((kind) => strings[kind === 'image' ? 'apply.kindImage' : 'apply.kindVideo'])
                .join(' · '),
            ],
          ]}
        />
        <div className={styles.actions}>
          <DownloadPaper
            download={download}
            fileName="contributor-contract.pdf"
            strings={strings}
          />
          {canAdd && (
            <ButtonLink href={localised(myPaths.application(), code)}>
              {strings[missing[0] === 'image' ? 'settle.addImage' : 'settle.addVideo']}
            </ButtonLink>
          )}
        </div>
        <p className={styles.note}>{strings['settle.fixed']}</p>
      </section>
      {application && (
        <section className={styles.sent}>
          <h2>{strings['settle.what']}</h2>
          <ApplicationSummary application={application} strings={strings} />
        </section>
      )}
    </div>
  )
}
