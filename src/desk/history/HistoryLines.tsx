import type { HistoryChange, HistoryLine, HistorySubject } from '#api/endpoints/desk/history.ts'
import { Button } from '#ui/actions/Button.tsx'
import { formatMoment } from '#i18n/format-time.ts'
import { isLocaleCode, localeOf } from '#i18n/locales.ts'
import { type Desk, useDesk } from '../desk-context.tsx'
import styles from './history.module.css'
import { peopleKeyOf } from '../people-words.ts'
import { eventKeys, fieldKey, isNumber, isSwitch, releaseKey } from './history-words.ts'

interface Props {
  subject: HistorySubject
  lines: readonly HistoryLine[]
  /** Offers to restore the version before a line. */
  onRestore?: ((line: HistoryLine) => void) | undefined
}

/** Who did what, and when; the newest first. */
export function HistoryLines({ subject, lines, onRestore }: Props) {
  const { t, code } = useDesk()
  return (
    <ol className={styles.lines} role="list">
      {lines.map((line, place) => {
        const { at, editor, event, message, changes = [], version } = line
        return (
          <li key={place}>
            <p className={styles.line}>
              <strong>{t(eventKeys[event])}</strong>
              {editor && <bdi>{editor}</bdi>}
              <time dateTime={at}>{formatMoment(at, code)}</time>
            </p>
            {message && <p className={styles.reason}>{message}</p>}
            {changes.length > 0 && <Changes {...{ subject, changes }} />}
            {version !== undefined && onRestore && (
              <Button kind="quiet" aria-haspopup="dialog" onClick={() => onRestore(line)}>
                {t('desk.restore')}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The changes, field by field. */
export function Changes({
  subject,
  changes,
}: {
  subject: HistorySubject
  changes: readonly HistoryChange[]
}) {
  return (
    <ul className={styles.changes} role="list">
      {changes.map((change) => (
        <Change key={change.field} {...{ subject, change }} />
      ))}
    </ul>
  )
}

function Change({ subject, change }: { subject: HistorySubject; change: HistoryChange }) {
  const { t } = useDesk()
  const { field, langs, before, after } = change
  const key = fieldKey(subject, field)
  if (!key) return null
  const isQuoted = before !== undefined || after !== undefined
  return (
    <li>
      {t(key)}
      {langs && <span className={styles.langs}>{langs.map(languageName).join(' · ')}</span>}
      {isQuoted && (
        <span className={styles.words}>
          <del>
            <bdi>{wordsOf(t, field, before)}</bdi>
          </del>
          <ins>
            <bdi>{wordsOf(t, field, after)}</bdi>
          </ins>
        </span>
      )}
    </li>
  )
}

const languageName = (code: string): string => (isLocaleCode(code) ? localeOf(code).name : code)

function wordsOf(t: Desk['t'], field: string, value = ''): string {
  if (value === '') return t('desk.empty')
  if (field === 'people') return t(peopleKeyOf(value))
  if (isSwitch(value)) return t(value === 'true' ? 'desk.yes' : 'desk.no')
  const release = releaseKey(field, value)
  if (release) return t(release)
  if (isNumber(field)) return t('desk.number', { id: value })
  if (field === 'type') return t(value === '2' ? 'desk.articleSeries' : 'desk.articleSingle')
  return value
}
