import type { ReactNode } from 'react'
import { formatCount, formatMoney } from '#i18n/format.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { uploadIcon } from '#ui/icons/icons.ts'
import { LatestWorks } from '../shared/review/LatestWorks.tsx'
import type { ContributorTodo, WorkCount } from './contributor-todo.ts'
import { Figures } from './Figures.tsx'
import type { OverviewView } from './overview-view.ts'
import { RecentSales } from './RecentSales.tsx'
import styles from './overview.module.css'

interface Props extends OverviewView {
  todo: ContributorTodo
}

/** A contributor's next step, the works under review and to correct and the money earned, the works sent and sold last. */
export function ContributorPart({ todo, ...view }: Props) {
  const { strings, code } = view
  const works = (
    label: 'my.toCorrect' | 'my.underReview',
    counts: readonly WorkCount[],
    status: 0 | 2,
  ) => {
    const sum = counts.reduce((all, { count }) => all + count, 0)
    return {
      id: label,
      label: strings[label],
      value: formatCount(sum, code),
      isZero: sum === 0,
      href: localised(`${myPaths.workManage(counts[0]?.type ?? 1)}&status=${status}`, code),
    }
  }
  const money = (label: 'my.earned' | 'my.notPaidOut', sum: number | undefined) => ({
    id: label,
    label: strings[label],
    value: sum === undefined ? undefined : formatMoney(sum, code),
    isZero: sum === 0,
    href: localised(myPaths.earnings(), code),
  })
  return (
    <section aria-labelledby="contributing">
      <div className={styles.top}>
        <h2 id="contributing">{strings['my.groupContributor']}</h2>
        <ButtonLink kind="primary" icon={uploadIcon} href={localised(myPaths.applyWork(), code)}>
          {strings['my.applyWork']}
        </ButtonLink>
      </div>
      <div className={styles.contributing}>
        <Figures
          label={strings['my.groupContributor']}
          heading={false}
          figures={[
            works('my.underReview', todo.pending, 0),
            works('my.toCorrect', todo.rejected, 2),
            money('my.earned', todo.earned),
            money('my.notPaidOut', todo.unsettled),
          ]}
        />
        {todo.latest.length > 0 && (
          <Part
            title={strings['my.latestWorks']}
            href={localised(myPaths.workManage(), code)}
            all={strings['my.workManage']}
          >
            <LatestWorks works={todo.latest} {...view} />
          </Part>
        )}
        {todo.sales.length > 0 && (
          <Part
            title={strings['earnings.orders']}
            href={localised(myPaths.earnings(), code)}
            all={strings['my.earnings']}
          >
            <RecentSales sales={todo.sales} {...view} />
          </Part>
        )}
      </div>
    </section>
  )
}

interface PartProps {
  title: string
  href: string
  /** Name of the page that has all of them. */
  all: string
  children: ReactNode
}

/** The newest of one kind, under a heading that leads to all. */
function Part({ title, href, all, children }: PartProps) {
  return (
    <div>
      <div className={styles.part}>
        <h3 className={styles.kind}>{title}</h3>
        <a href={href}>{all}</a>
      </div>
      {children}
    </div>
  )
}
