import { useState } from 'react'
import type { Outcome } from '#client/outcome.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { downloadIcon } from '#ui/icons/icons.ts'
import { saveFile } from '#ui/actions/save-file.ts'
import type { SigningStrings } from './signing-keys.ts'

interface Props {
  /** Private files come with the bearer, so as a blob. */
  download: () => Promise<Outcome<Blob>>
  fileName: string
  /** Beside large buttons. */
  large?: boolean
  strings: Pick<
    SigningStrings,
    'signing.download' | 'signing.downloading' | 'signing.downloadFailed'
  >
}

/** Hands an agreement's PDF out as a file. */
export function DownloadDocument({ download, fileName, large, strings }: Props) {
  const [state, setState] = useState<'busy' | 'failed'>()
  const save = async () => {
    setState('busy')
    const outcome = await download()
    if (outcome.ok) saveFile(outcome.value, fileName)
    setState(outcome.ok ? undefined : 'failed')
  }
  return (
    <>
      <Button
        icon={downloadIcon}
        size={large ? 'large' : undefined}
        busy={state === 'busy'}
        busyLabel={strings['signing.downloading']}
        onClick={() => void save()}
      >
        {strings['signing.download']}
      </Button>
      {state === 'failed' && (
        <NoticeBar kind="error">{strings['signing.downloadFailed']}</NoticeBar>
      )}
    </>
  )
}
