import { Button } from '../actions/Button.tsx'
import { saveFile } from '../actions/save-file.ts'
import { Dialog } from '../feedback/Dialog.tsx'
import type { FactorLooks, FactorSettingsWords } from './factor-types.ts'

interface Props {
  words: FactorSettingsWords
  looks: FactorLooks
  codes: readonly string[]
  onStored: () => void
}

/** The recovery codes, this once: to be downloaded, printed or written down. */
export function RecoveryCodes({ words, looks, codes, onStored }: Props) {
  function download() {
    const text = [location.hostname, words['factor.codesTitle'], '', ...codes, ''].join('\n')
    saveFile(new Blob([text], { type: 'text/plain' }), `recovery-codes-${location.hostname}.txt`)
  }
  return (
    <Dialog
      open
      onClose={onStored}
      title={words['factor.codesTitle']}
      closeLabel={words['common.close']}
      closeOnBackdrop={false}
      footer={
        <>
          <Button onClick={download}>{words['factor.download']}</Button>
          <Button onClick={() => window.print()}>{words['factor.print']}</Button>
          <Button kind="primary" onClick={onStored}>
            {words['factor.stored']}
          </Button>
        </>
      }
    >
      <p className={looks.help}>{words['factor.codesText']}</p>
      <ol dir="ltr" lang="en">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
