import { ApplicationSummary } from '../shell/contributing/ApplicationSummary.tsx'
import type { Standing } from '../shell/contributing/standing.ts'
import { Call } from './Call.tsx'
import { SentOn } from './SentOn.tsx'
import type { SettleView } from './settle-view.ts'
import styles from './settle.module.css'
import { Steps } from './Steps.tsx'

/** The application is being reviewed: how long that takes, and what was sent. */
export function Passing({ standing, ...view }: SettleView & { standing: Standing }) {
  const { strings, code } = view
  const { application } = standing
  return (
    <div className={styles.page}>
      <Steps step={3} strings={strings} />
      <p className={styles.lead}>{strings['settle.passingText']}</p>
      <SentOn application={application} strings={strings} code={code} />
      <div className={styles.actions}>
        <Call {...view} />
      </div>
      {application && (
        <section className={styles.sent}>
          <h2>{strings['settle.what']}</h2>
          <ApplicationSummary application={application} strings={strings} />
        </section>
      )}
    </div>
  )
}
