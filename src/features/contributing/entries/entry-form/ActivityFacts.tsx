import { firstOfListIn, textIn } from '#client/first-of-list.ts'
import { daysLeft } from '#domain/lifecycle/activity.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { sentences } from '#i18n/cut.ts'
import { fill } from '#i18n/fill.ts'
import { formatDate, formatPeriod } from '#i18n/format-time.ts'
import { foreignTag } from '#i18n/locales.ts'
import { localised, paths } from '#routing/paths.ts'
import type { MyView } from '#modules/account-area/view.ts'
import styles from '../entries.module.css'
import type { Activity } from './entry-form-state.ts'
import type { EntryFormStrings } from '../entries-keys.ts'

interface Props {
  activity: Activity
  view: MyView<EntryFormStrings>
}

/** Which activity it is, until when it takes entries, its first prize, and where its rules stand. */
export function ActivityFacts({ activity, view: { strings, code } }: Props) {
  const { id, title, desc, lang, start_time: start, end_time: end } = activity
  const { gift_state: hasPrizes, giftwork = '', content_state: hasRules, content = '' } = activity
  const period =
    start && end
      ? formatPeriod(start, end, code)
      : end
        ? fill(strings['activity.until'], { date: formatDate(end, code) })
        : start && fill(strings['activity.from'], { date: formatDate(start, code) })
  const days = end === undefined ? -1 : daysLeft(end, shanghaiTime(new Date()))
  const left =
    days > 0
      ? fill(strings['activity.daysLeft'], { count: days })
      : days === 0 && strings['activity.lastDay']
  // Once it is over, winners stand where the prizes stood.
  const isOver = end !== undefined && days < 0
  const prize = hasPrizes && !isOver && firstOfListIn(giftwork)
  const rules = desc ?? (hasRules ? textIn(content) : undefined)
  const page = localised(paths.activity(id), code)
  return (
    <section className={styles.activity} aria-label={strings['common.activity']}>
      <p className={styles.activityTitle} lang={foreignTag(lang, code)}>
        <a href={page}>{title}</a>
      </p>
      {period && <p className={styles.quiet}>{[period, left].filter(Boolean).join(' · ')}</p>}
      {prize && (
        <p className={styles.quiet}>
          <a href={`${page}#activity-gift`}>{strings['activity.gift']}</a> ·{' '}
          <bdi lang={foreignTag(lang, code)}>{prize}</bdi>
        </p>
      )}
      <p className={styles.quiet}>
        <a href={page}>{strings['activity.content']}</a> · {strings['applyWork.reviewTime']}
      </p>
      {rules && (
        <p className={styles.quiet} lang={foreignTag(lang, code)}>
          {sentences(rules, 280)}
        </p>
      )}
    </section>
  )
}
