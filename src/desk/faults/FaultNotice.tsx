import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { useDesk } from '../desk-context.tsx'
import { type Fault, sayFault } from './faults.ts'
import styles from './faults.module.css'

interface Props {
  faults: readonly Fault[]
  /** The name of a field, from its tab to its language; undefined for one that the form doesn't show. */
  nameOf: (field: string) => string | undefined
  /** Of a save that failed for another reason. */
  problem: string | undefined
  /** What did not happen; absent: the save. */
  title?: string | undefined
}

/** Why a form was not saved: each field that is wrong by its name. */
export function FaultNotice({ faults, nameOf, problem, title }: Props) {
  const { t } = useDesk()
  if (faults.length === 0 && !problem) return null
  return (
    <NoticeBar kind="error" title={title ?? t('desk.notSaved')}>
      {faults.length === 0 ? (
        <p>{problem}</p>
      ) : (
        <ul className={styles.faults} role="list">
          {faults.map((fault) => {
            const name = nameOf(fault.field)
            return (
              <li key={fault.field}>
                {name && (
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>
                )}
                <span>{sayFault(t, fault)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </NoticeBar>
  )
}
