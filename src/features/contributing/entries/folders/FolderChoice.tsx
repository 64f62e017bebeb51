import { lazy, Suspense, useEffect, useState } from 'react'
import type { Ask } from '#client/client.ts'
import { Button } from '#ui/actions/Button.tsx'
import { plusIcon } from '#ui/icons/icons.ts'
import { Select } from '#ui/forms/Select.tsx'
import type { MyView } from '#modules/account-area/view.ts'
import { readFolders } from './all-folders.ts'
import styles from '../entries.module.css'
import type { EntryFormStrings } from '../entries-keys.ts'

const FolderDialog = lazy(async () => {
  const { FolderDialog: dialog } = await import('./FolderDialog.tsx')
  return { default: dialog }
})

interface Props {
  ask: Ask
  type: 1 | 2
  /** 0 none. */
  value: number
  onChange: (folder: number) => void
  view: MyView<EntryFormStrings>
  say: (words: string) => void
}

/** The folder of the submitted files, or a new one. */
export function FolderChoice({ ask, type, value, onChange, view, say }: Props) {
  const { strings, code } = view
  const [folders, setFolders] = useState<readonly { id: number; title: string }[]>([])
  const [isMaking, setMaking] = useState(false)
  useEffect(() => {
    void readFolders(ask, type).then((read) => setFolders(read ?? []))
  }, [ask, type])
  return (
    <div className={styles.folder}>
      <Select
        label={strings['entries.folder']}
        optional={strings['common.optional']}
        options={[
          { value: '0', label: strings['entries.noFolder'] },
          ...folders.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        value={String(value)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <Button kind="quiet" icon={plusIcon} onClick={() => setMaking(true)}>
        {strings['folders.new']}
      </Button>
      {isMaking && (
        <Suspense>
          <FolderDialog
            ask={ask}
            type={type}
            isTypeFixed
            strings={strings}
            code={code}
            onClose={() => setMaking(false)}
            onSaved={({ id, title }) => {
              setMaking(false)
              say(strings['folders.made'])
              if (id === undefined) return
              setFolders([{ id, title }, ...folders])
              onChange(id)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
