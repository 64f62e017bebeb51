import { useStore } from '@nanostores/react'
import { failureWords } from '#i18n/failure-words.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { downloadIcon } from '#ui/icons/icons.ts'
import type { FileDownloads } from './file-downloads.ts'
import type { DownloadStrings } from './download-keys.ts'

interface Props {
  /** Id of the licence. */
  id: number
  /** Where its contract is signed, should the server ask for that first. */
  orderId: number | undefined
  downloads: FileDownloads
  /** Says which file where several buttons stand in one list. */
  label?: string | undefined
  strings: DownloadStrings
  code: LocaleCode
}

/** Fetches a licensed file; a refusal stands below the button, with the way on. */
export function DownloadFile({ id, orderId, downloads, label, strings, code }: Props) {
  const state = useStore(downloads.$files)[id]
  const failure = typeof state === 'object' ? state.failure : undefined
  const words = failure && failureWords(failure)
  return (
    <>
      <Button
        icon={downloadIcon}
        busy={state === 'busy'}
        busyLabel={strings['licences.preparing']}
        aria-label={state === 'busy' ? undefined : label}
        onClick={() => void downloads.download(id)}
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
    </>
  )
}
