import { useRef, useState } from 'react'
import { deskConceptsExport, deskConceptsImport } from '#api/endpoints/desk/thesaurus.ts'
import { showToast } from '#state/toasts.ts'
import { Button } from '#ui/actions/Button.tsx'
import { saveFile } from '#ui/actions/save-file.ts'
import { downloadIcon, uploadIcon } from '#ui/icons/icons.ts'
import { sayFailure, useDesk } from '../desk-context.tsx'

const fileName = 'thesaurus.csv'

/** The thesaurus as a table for other programs, and back. */
export function CsvButtons({ onImported }: { onImported: () => void }) {
  const { t, ask } = useDesk()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const download = async () => {
    setBusy(true)
    const outcome = await ask(deskConceptsExport, {})
    setBusy(false)
    if (outcome.ok) saveFile(new Blob([outcome.value.csv], { type: 'text/csv' }), fileName)
    else showToast('error', sayFailure(t, outcome.failure))
  }
  const upload = async (file: File): Promise<void> => {
    setBusy(true)
    const outcome = await ask(deskConceptsImport, { body: { csv: await file.text() } })
    setBusy(false)
    if (outcome.ok) {
      const { added, changed } = outcome.value
      showToast('ok', t('desk.csvDone', { added, changed }))
      onImported()
    } else showToast('error', sayFailure(t, outcome.failure))
  }
  const busy = { busy: isBusy, busyLabel: t('common.loading') }
  return (
    <>
      <Button icon={downloadIcon} {...busy} onClick={() => void download()}>
        {t('desk.csvExport')}
      </Button>
      <Button icon={uploadIcon} {...busy} onClick={() => input.current?.click()}>
        {t('desk.csvImport')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void upload(file)
          target.value = ''
        }}
      />
    </>
  )
}
