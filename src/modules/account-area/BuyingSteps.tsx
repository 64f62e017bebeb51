import { useId } from 'react'
import type { BuyingStepsStrings } from './buying-steps-keys.ts'
import styles from './buying-steps.module.css'

const steps = ['my.freshFind', 'my.freshLicense', 'my.freshUse'] as const

/** How a buyer comes to a licence, step by step. */
export function BuyingSteps({ strings }: { strings: BuyingStepsStrings }) {
  const id = useId()
  return (
    <>
      <h2 id={id} className={styles.title}>
        {strings['my.freshTitle']}
      </h2>
      <ol className={styles.steps} aria-labelledby={id}>
        {steps.map((step) => (
          <li key={step}>{strings[step]}</li>
        ))}
      </ol>
    </>
  )
}
