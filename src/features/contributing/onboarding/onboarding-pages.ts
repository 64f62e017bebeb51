import type { OnboardingPage } from '#routing/apply-destination.ts'

/** Pages of the way to become a contributor: each says how an application stands. */
export type StatusPage = Extract<
  OnboardingPage,
  'no_settled' | 'apply_passing' | 'apply_nopass' | 'apply_pass' | 'apply_info'
>
