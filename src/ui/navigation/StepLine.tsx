import { Icon } from '../icons/Icon.tsx'
import { checkIcon } from '../icons/icons.ts'
import styles from './step-line.module.css'

interface Props {
  label: string
  steps: readonly string[]
  /** Number of the step one is at, from 1. */
  step: number
  /** All is done: the last step too. */
  isDone?: boolean
}

/** The steps of a longer task, with the done ones and the present one. */
export function StepLine({ label, steps, step, isDone = false }: Props) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((words, at) => {
        const number = at + 1
        const isPast = number < step || isDone
        return (
          <li
            key={words}
            className={styles.step}
            aria-current={number === step && !isDone ? 'step' : undefined}
            data-past={isPast || undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {isPast ? <Icon shape={checkIcon} /> : number}
            </span>
            <span>{words}</span>
          </li>
        )
      })}
    </ol>
  )
}
