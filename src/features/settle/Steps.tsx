import { StepLine } from '../../ui/StepLine.tsx'
import type { SettleStrings } from './keys.ts'

/** Plan, apply, result: where one is on the way. */
export function Steps({ step, strings }: { step: 1 | 3; strings: SettleStrings }) {
  return (
    <StepLine
      label={strings['apply.steps']}
      steps={[strings['apply.stepPlan'], strings['apply.stepApply'], strings['apply.stepResult']]}
      step={step}
    />
  )
}
