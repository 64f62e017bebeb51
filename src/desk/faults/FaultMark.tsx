import { Icon } from '#ui/icons/Icon.tsx'
import { alertIcon } from '#ui/icons/icons.ts'
import { useDesk } from '../desk-context.tsx'
import styles from './faults.module.css'

/** Behind the label of a tab: how many fields in it are wrong. Nothing for none. */
export function FaultMark({ count }: { count: number }) {
  const { t } = useDesk()
  if (count === 0) return null
  return (
    <span className={styles.mark}>
      <Icon shape={alertIcon} />
      {t('desk.faultCount', { count })}
    </span>
  )
}
