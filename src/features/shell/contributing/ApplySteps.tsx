import { StepLine } from '../../../ui/StepLine.tsx'

interface Props {
  step: 1 | 2 | 3
  strings: Record<'apply.stepApply' | 'apply.stepPlan' | 'apply.stepResult' | 'apply.steps', string>
}

/** Plan, apply, result: where one is on the way. */
export function ApplySteps({ step, strings }: Props) {
  return (
    <StepLine
      label={strings['apply.steps']}
      steps={[strings['apply.stepPlan'], strings['apply.stepApply'], strings['apply.stepResult']]}
      step={step}
    />
  )
}
