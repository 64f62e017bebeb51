import { type ReactNode, useEffect, useRef } from 'react'
import { StepLine } from '../../../ui/StepLine.tsx'
import { paperStep } from './paper-signing.ts'
import type { SigningStrings } from './signing-keys.ts'
import styles from './signing.module.css'

interface Props {
  stage: string
  strings: SigningStrings
  children: ReactNode
}

/** The three steps to a contract, and below them the one that is now. */
export function PaperSteps({ stage, strings, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(stage)
  useEffect(() => {
    // The step one was at is gone with its button: the focus goes on to the next.
    if (before.current !== stage) place.current?.focus()
    before.current = stage
  }, [stage])
  return (
    <>
      <StepLine
        label={strings['contract.steps']}
        steps={[
          strings['contract.stepFill'],
          strings['contract.stepSign'],
          strings['contract.stepKeep'],
        ]}
        step={paperStep(stage)}
        isDone={stage === 'signed'}
      />
      <div className={styles.place} ref={place} tabIndex={-1}>
        {children}
      </div>
    </>
  )
}
