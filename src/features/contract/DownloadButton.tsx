import { Button } from '../../ui/Button.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { downloadIcon } from '../../ui/icons.ts'
import type { ContractView } from './contract-view.ts'
import { useDownload } from './use-download.ts'

/** Hands the contract's PDF out as a file. */
export function DownloadButton({ contract, strings }: Pick<ContractView, 'contract' | 'strings'>) {
  const { state, download } = useDownload(contract)
  return (
    <>
      <Button
        icon={downloadIcon}
        busy={state === 'busy'}
        busyLabel={strings['contract.downloading']}
        onClick={() => void download()}
      >
        {strings['contract.download']}
      </Button>
      {state === 'failed' && (
        <NoticeBar kind="error">{strings['contract.downloadFailed']}</NoticeBar>
      )}
    </>
  )
}
