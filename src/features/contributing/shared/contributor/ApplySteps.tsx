import { StepLine } from '#ui/navigation/StepLine.tsx'

interface Props {
  step: 1 | 2 | 3
  strings: Record<
    | 'contributing.stepApply'
    | 'contributing.stepPlan'
    | 'contributing.stepResult'
    | 'contributing.steps',
    string
  >
}

/** Plan, apply, result: where one is on the way. */
export function ApplySteps({ step, strings }: Props) {
  return (
    <StepLine
      label={strings['contributing.steps']}
      steps={[
        strings['contributing.stepPlan'],
        strings['contributing.stepApply'],
        strings['contributing.stepResult'],
      ]}
      step={step}
    />
  )
}
