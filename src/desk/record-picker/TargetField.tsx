import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { searchIcon } from '#ui/icons/icons.ts'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useDesk } from '../desk-context.tsx'
import { pageAddress, pageKinds } from './page-address.ts'
import { PickDialog } from './PickDialog.tsx'
import styles from './record-picker.module.css'

interface Props {
  label: string
  value: string
  error?: string | undefined
  onChange: (address: string) => void
}

/** Where something leads: a page of the site, found by a search, or any address. */
export function TargetField({ label, value, error, onChange }: Props) {
  const { t } = useDesk()
  const [picking, setPicking] = useState(false)
  return (
    <div className={styles.target}>
      <TextInput
        label={label}
        value={value}
        maxLength={2000}
        dir="ltr"
        inputMode="url"
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button icon={searchIcon} onClick={() => setPicking(true)}>
        {t('desk.findPage')}
      </Button>
      {picking && (
        <PickDialog
          title={t('desk.findPage')}
          kinds={pageKinds}
          onClose={() => setPicking(false)}
          onTake={([item], kind) => {
            if (item) onChange(pageAddress(kind, item))
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}
