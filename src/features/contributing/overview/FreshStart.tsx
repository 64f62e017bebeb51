import { localised, paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { BuyingSteps } from '#modules/account-area/BuyingSteps.tsx'
import type { OverviewView } from './overview-view.ts'
import styles from './fresh-start.module.css'

/** The overview of a buyer who has nothing yet: how it begins. */
export function FreshStart({ strings, code }: Pick<OverviewView, 'strings' | 'code'>) {
  return (
    <section className={styles.start}>
      <BuyingSteps strings={strings} />
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
