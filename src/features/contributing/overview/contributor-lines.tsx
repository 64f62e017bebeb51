import { fill } from '#i18n/fill.ts'
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
  const lines = [
    ...(todo.contract
      ? [{ path: myPaths.onboarding(todo.contract), words: strings['my.signContributor'] }]
      : []),
    ...todo.rejected.map(({ type, count }) => ({
      path: `${myPaths.workManage(type)}&status=2`,
      words: fill(strings[type === 1 ? 'my.rejectedPictures' : 'my.rejectedVideos'], { count }),
    })),
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
