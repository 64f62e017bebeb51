import type { ReactNode } from 'react'
import { StepLine } from '#ui/navigation/StepLine.tsx'
import { useStepFocus } from '../account-area/use-step-focus.ts'
import { signingStep } from './document-signing.ts'
import type { SigningStrings } from './signing-keys.ts'
import styles from './signing.module.css'

interface Props {
  stage: string
  strings: SigningStrings
  children: ReactNode
}

/** The three steps to an agreement, and below them the one that is now. */
export function SigningSteps({ stage, strings, children }: Props) {
  const place = useStepFocus(stage)
  return (
    <>
      <StepLine
        label={strings['contract.steps']}
        steps={[
          strings['contract.stepFill'],
          strings['contract.stepSign'],
          strings['contract.stepKeep'],
        ]}
        step={signingStep(stage)}
        isDone={stage === 'signed'}
      />
      <div className={styles.place} ref={place} tabIndex={-1}>
        {children}
      </div>
    </>
  )
}
