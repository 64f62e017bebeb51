import type { Outcome } from '#client/outcome.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { Actions } from '#modules/account-area/Actions.tsx'
import { kindNames } from '../shared/contributor/kind-names.ts'
import { payeeFacts, agreementFile } from '../shared/contributor/payee-facts.ts'
import type { OnboardingStatus } from '../shared/contributor/onboarding-status.ts'
import { DownloadDocument } from '#modules/signing/DownloadDocument.tsx'
import { SignerFacts } from '#modules/signing/SignerFacts.tsx'
import { Sent } from './Submitted.tsx'
import type { OnboardingView } from './onboarding-view.ts'
import styles from './onboarding.module.css'

interface Props extends OnboardingView {
  status: OnboardingStatus
  download: () => Promise<Outcome<Blob>>
}

/** The details of a contributor whose contract is signed; read-only, since they are fixed. */
export function Info({ status, download, strings, code }: Props) {
  const { application, contract, missing } = status
  const covered = (['image', 'video'] as const).filter((kind) => !missing.includes(kind))
  const canAdd = missing.length > 0 && !status.leadFrom('application')
  return (
    <div className={styles.page}>
      <section className={styles.sent}>
        <h2>{strings['settle.contract']}</h2>
        <SignerFacts
          facts={[
            ...payeeFacts(contract, strings),
            [strings['settle.covers'], kindNames(covered, strings)],
          ]}
        />
        <Actions>
          <DownloadDocument download={download} fileName={agreementFile} strings={strings} />
          {canAdd && (
            <ButtonLink href={localised(myPaths.application(), code)}>
              {strings[missing[0] === 'image' ? 'settle.addImage' : 'settle.addVideo']}
            </ButtonLink>
          )}
        </Actions>
        <p className={styles.note}>{strings['settle.fixed']}</p>
      </section>
      <Sent application={application} strings={strings} />
    </div>
  )
}
