import { formatCount, formatMoney } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import type { ContributorTodo, WorkCount } from './contributor-todo.ts'
import { Figures } from './Figures.tsx'
import type { OverviewStrings } from './overview-keys.ts'

interface Props {
  todo: ContributorTodo
  strings: OverviewStrings
  code: LocaleCode
}

/** A contributor's works under review and to correct, and the money they earned. */
export function ContributorFigures({ todo, strings, code }: Props) {
  const works = (
    label: 'my.toCorrect' | 'my.underReview',
    counts: readonly WorkCount[],
    status: 0 | 2,
  ) => ({
    label: strings[label],
    value: formatCount(
      counts.reduce((sum, { count }) => sum + count, 0),
      code,
    ),
    href: localised(`${myPaths.workManage(counts[0]?.type ?? 1)}&status=${status}`, code),
  })
  const money = (label: 'my.earned' | 'my.notPaidOut', sum: number | undefined) => ({
    label: strings[label],
    value: sum === undefined ? undefined : formatMoney(sum, code),
    href: localised(myPaths.earnings(), code),
  })
  return (
    <Figures
      label={strings['my.groupContributor']}
      figures={[
        works('my.underReview', todo.pending, 0),
        works('my.toCorrect', todo.rejected, 2),
        money('my.earned', todo.earned),
        money('my.notPaidOut', todo.unsettled),
      ]}
    />
  )
}
