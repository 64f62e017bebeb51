import { fill } from '#i18n/fill.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { callIcon } from '#ui/icons/icons.ts'
import type { OnboardingView } from './onboarding-view.ts'

/** The telephone for questions; renders nothing where the tenant names none. */
export function Call({ strings, phone }: OnboardingView) {
  if (!phone) return null
  return (
    <ButtonLink size="large" icon={callIcon} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <bdi>{fill(strings['settle.ask'], { phone: `\u2066${phone}\u2069` })}</bdi>
    </ButtonLink>
  )
}
