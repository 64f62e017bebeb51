import { type ComponentProps, lazy, Suspense } from 'react'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import type { SignStep } from './SignStep.tsx'

const Step = lazy(() =>
  import('./SignStep.tsx').then(({ SignStep: component }) => ({ default: component })),
)

interface Props extends ComponentProps<typeof SignStep> {
  loading: string
}

/** The signing step; pen and paper come when it is time for them. */
export const SignLater = ({ loading, ...props }: Props) => (
  <Suspense fallback={<StateBox kind="loading" title={loading} />}>
    <Step {...props} />
  </Suspense>
)
