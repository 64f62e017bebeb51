import { useStore } from '@nanostores/react'
import type { Authorization } from '#api/endpoints/buying/authorization.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { downloadIcon } from '#ui/icons/icons.ts'
import styles from './licences-page.module.css'
import type { LicencesView } from './licences-view.ts'
import type { LicencesStore } from './licences-store.ts'

interface Props extends LicencesView {
  licence: Authorization
  licences: LicencesStore
}

/** The licensed file and its certificate, to be fetched. */
export function LicenceFiles({ licence, licences, strings, code }: Props) {
  const { id, order_id: orderId } = licence
  const state = useStore(licences.$files)[id ?? 0]
  const certificate = useStore(licences.$certificates)[id ?? 0]
  if (id === undefined) return null
  const failure = typeof state === 'object' ? state.failure : undefined
  const words = failure && failureWords(failure)
  return (
    <div className={styles.files}>
      <Button
        icon={downloadIcon}
        busy={state === 'busy'}
        busyLabel={strings['licences.preparing']}
        onClick={() => void licences.download(id)}
      >
        {strings['licences.download']}
      </Button>
      {words && (
        <div role="alert">
          <FieldError
            id={`licence-${id}-error`}
            text={'text' in words ? words.text : strings['licences.downloadFailed']}
          />
        </div>
      )}
      {failure?.kind === 'refused' && failure.status === 409 && orderId && (
        <ButtonLink href={localised(myPaths.contract(orderId), code)}>
          {strings['licences.sign']}
        </ButtonLink>
      )}
      {licence.code && (
        <Button
          className={styles.link}
          kind="quiet"
          icon={downloadIcon}
          busy={certificate === 'busy'}
          busyLabel={strings['licences.preparing']}
          onClick={() => void licences.certify(id, licence.code ?? '')}
        >
          {strings['licences.certificate']}
        </Button>
      )}
      {typeof certificate === 'object' && (
        <div role="alert">
          <FieldError id={`certificate-${id}-error`} text={strings['licences.certificateFailed']} />
        </div>
      )}
    </div>
  )
}
