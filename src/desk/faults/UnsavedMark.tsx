import { useDesk } from '../desk-context.tsx'
import styles from './faults.module.css'

/** Behind the label of a tab: something in it is not saved yet. */
export function UnsavedMark({ shown }: { shown: boolean }) {
  const { t } = useDesk()
  return shown ? (
    <span className={styles.unsaved} title={t('desk.unsavedMark')}>
      <span className="visually-hidden">{t('desk.unsavedMark')}</span>
    </span>
  ) : null
}
