import { localised, paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import type { OverviewView } from './overview-view.ts'
import styles from './fresh-start.module.css'

const steps = ['my.freshFind', 'my.freshLicense', 'my.freshUse'] as const

/** The overview of a buyer who has nothing yet: how it begins. */
export function FreshStart({ strings, code }: Pick<OverviewView, 'strings' | 'code'>) {
  return (
    <section className={styles.start} aria-labelledby="fresh-start">
      <h2 id="fresh-start" className={styles.title}>
        {strings['my.freshTitle']}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{strings[step]}</li>
        ))}
      </ol>
      <div className={styles.ways}>
        <ButtonLink kind="primary" size="large" href={localised(paths.pictures(), code)}>
          {strings['common.browse']}
        </ButtonLink>
        <ButtonLink size="large" href={localised(paths.packages(), code)}>
          {strings['checkout.buyPackage']}
        </ButtonLink>
      </div>
    </section>
  )
}
