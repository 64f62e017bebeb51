import { useId, useState } from 'react'
import type { PickKind } from '#api/endpoints/desk/record-picker.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { searchIcon } from '#ui/icons/icons.ts'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { useDesk } from '../desk-context.tsx'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { PickDialog } from './PickDialog.tsx'
import styles from './record-picker.module.css'
import { usePickedRecords } from './use-picked-records.ts'

interface Props {
  label: string
  kind: PickKind
  id: number | undefined
  /** On the button that opens the search. */
  findLabel: string
  error?: string | undefined
  onChange: (id: number | undefined) => void
}

/** One thing that a record belongs to. */
export function PickOne({ label, kind, id, findLabel, error, onChange }: Props) {
  const { t } = useDesk()
  const picked = usePickedRecords(kind, id === undefined ? [] : [id])
  const [picking, setPicking] = useState(false)
  const own = useId()
  const item = id === undefined ? undefined : picked.of(id)
  const number = id === undefined ? '' : t('desk.number', { id })
  return (
    <div className={styles.one} role="group" aria-labelledby={own}>
      <span className={styles.label} id={own}>
        {label} <span className={styles.facts}>{t('common.optional')}</span>
      </span>
      {id !== undefined && (
        <p className={styles.chosen}>
          <DeskPicture
            className={styles.small}
            address={item?.thumb}
            alt=""
            side={320}
            tone={placeholderClass(item?.tone)}
          />
          <span className={styles.words}>
            <bdi className={styles.name}>
              {item === null ? t('desk.pickGone', { id }) : item?.title || number}
            </bdi>
            <span className={styles.facts}>{number}</span>
          </span>
        </p>
      )}
      {error && <FieldError id={`${own}-error`} text={error} />}
      <div className={styles.add}>
        <Button icon={searchIcon} onClick={() => setPicking(true)}>
          {findLabel}
        </Button>
        {id !== undefined && (
          <Button kind="quiet" onClick={() => onChange(undefined)}>
            {t('favorites.removeShort')}
          </Button>
        )}
      </div>
      {picking && (
        <PickDialog
          title={findLabel}
          kinds={[kind]}
          onClose={() => setPicking(false)}
          onTake={(items) => {
            picked.learn(items)
            onChange(items[0]?.id)
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}
