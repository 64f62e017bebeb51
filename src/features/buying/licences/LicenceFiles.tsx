import { useStore } from '@nanostores/react'
import type { Authorization } from '#api/endpoints/buying/authorization.ts'
import { DownloadFile } from '#modules/licences/DownloadFile.tsx'
import { Button } from '#ui/actions/Button.tsx'
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
  const certificate = useStore(licences.$certificates)[id ?? 0]
  if (id === undefined) return null
  return (
    <div className={styles.files}>
      <DownloadFile id={id} orderId={orderId} downloads={licences} strings={strings} code={code} />
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
