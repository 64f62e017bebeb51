import type { ApplicationRecord } from '#api/endpoints/contributing/settlement.ts'
import { fill } from '#i18n/fill.ts'
import { formatDate } from '#i18n/format-time.ts'
import type { OnboardingView } from './onboarding-view.ts'
import styles from './onboarding.module.css'

interface Props extends Pick<OnboardingView, 'strings' | 'code'> {
  application: ApplicationRecord | undefined
}

export function SentOn({ application, strings, code }: Props) {
  const sent = application?.updated_at ?? application?.created_at
  if (!sent) return null
  return (
    <p className={styles.note}>{fill(strings['settle.sent'], { date: formatDate(sent, code) })}</p>
  )
}
