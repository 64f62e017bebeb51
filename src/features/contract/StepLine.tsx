import { Icon } from '../../ui/Icon.tsx'
import { checkIcon } from '../../ui/icons.ts'
import styles from './contract-page.module.css'
import type { ContractStrings } from './keys.ts'

interface Props {
  step: 1 | 2 | 3
  /** All is done: the last step too. */
  isDone: boolean
  strings: ContractStrings
}

const labels = ['contract.stepFill', 'contract.stepSign', 'contract.stepKeep'] as const

/** The three steps, with what is done and what is now. */
export function StepLine({ step, isDone, strings }: Props) {
  return (
    <ol className={styles.steps} aria-label={strings['contract.steps']}>
      {labels.map((label, at) => {
        const number = at + 1
        const isPast = number < step || isDone
        return (
          <li
            key={label}
            className={styles.step}
            aria-current={number === step && !isDone ? 'step' : undefined}
            data-past={isPast || undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {isPast ? <Icon shape={checkIcon} /> : number}
            </span>
            <span>{strings[label]}</span>
          </li>
        )
      })}
    </ol>
  )
}
