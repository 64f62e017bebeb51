import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { useDesk } from './desk-context.tsx'
import styles from './rooms.module.css'

interface Props {
  dirty: boolean
  saving: boolean
  onSave: () => void
  onDiscard: () => void
  /** Other deeds, before saving. */
  children?: ReactNode
}

/** Stays at the foot of a long form. */
export function SaveBar({ dirty, saving, onSave, onDiscard, children }: Props) {
  const { t } = useDesk()
  return (
    <div className={styles.save}>
      <span className={styles.quiet} role="status">
        {dirty ? t('desk.unsaved') : ''}
      </span>
      {children}
      {dirty && (
        <Button kind="quiet" onClick={onDiscard}>
          {t('desk.discard')}
        </Button>
      )}
      <Button kind="primary" busy={saving} busyLabel={t('login.saving')} onClick={onSave}>
        {t('favorites.save')}
      </Button>
    </div>
  )
}
