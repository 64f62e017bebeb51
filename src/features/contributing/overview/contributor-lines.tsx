import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import type { ContributorTodo } from './contributor-todo.ts'
import type { OverviewStrings } from './overview-keys.ts'
import styles from './overview.module.css'

interface Props {
  todo: ContributorTodo
  strings: OverviewStrings
  code: LocaleCode
}

/** A contributor's tasks, each line a link to its page. */
export function contributorLines({ todo, strings, code }: Props) {
  const { contract, unsettled } = todo
  const works = (kind: 'rejected' | 'pending', status: 0 | 2) =>
    todo[kind].map(({ type, count }) => ({
      path: `${myPaths.workManage(type)}&status=${status}`,
      words: fill(strings[words[kind][type]], { count }),
    }))
  const lines = [
    ...(contract
      ? [{ path: myPaths.onboarding(contract), words: strings['my.signContributor'] }]
      : []),
    ...works('rejected', 2),
    ...works('pending', 0),
    ...(unsettled === undefined
      ? []
      : [
          {
            path: myPaths.earnings(),
            words: fill(strings['my.unsettled'], { sum: formatMoney(unsettled, code) }),
          },
        ]),
  ]
  if (lines.length === 0) return undefined
  return (
    <div>
      <h3 className={styles.kind}>{strings['my.groupContributor']}</h3>
      <ul className={styles.lines} role="list">
        {lines.map((line) => (
          <li key={line.path}>
            <a href={localised(line.path, code)}>{line.words}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const words = {
  rejected: { 1: 'my.rejectedPictures', 2: 'my.rejectedVideos' },
  pending: { 1: 'my.pendingPictures', 2: 'my.pendingVideos' },
} as const
