import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { OwnSession } from '#api/endpoints/account/session.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { PresentPassword } from './PresentPassword.tsx'
import type { SettingsProps } from './settings-props.ts'
import type { Refused } from './settings-store.ts'
import styles from './settings.module.css'
import { wordsOf } from './settings-words.ts'

/** Where the person is logged in; others than this browser can be ended. */
export function Logins({ logins, strings, code, onSaved }: SettingsProps) {
  const rows = useStore(logins.$logins) ?? []
  const [busy, setBusy] = useState<string>()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Refused>()
  const field = useRef<HTMLInputElement>(null)
  const isAsked = problem?.field === 'old'
  const words = problem && wordsOf(problem.words, strings)
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])

  const end = async (id: string | undefined) => {
    setBusy(id ?? 'all')
    const found = await logins.end(id, password)
    setBusy(undefined)
    setProblem(found)
    if (found) return
    setPassword('')
    onSaved()
  }
  const endButton = (id: string | undefined, label: string, of?: string) => (
    <Button
      aria-label={of && `${label}: ${of}`}
      busy={busy === (id ?? 'all')}
      busyLabel={strings['login.saving']}
      onClick={() => void end(id)}
    >
      {label}
    </Button>
  )
  const nameOf = ({ client }: OwnSession) => client || strings['setting.loginUnknown']
  const others = rows.filter(({ present }) => !present)

  return (
    <div className={styles.form}>
      <p className={styles.help}>{strings['setting.loginsText']}</p>
      {problem && !isAsked && <NoticeBar kind="error">{words}</NoticeBar>}
      {isAsked && (
        <PresentPassword
          ref={field}
          strings={strings}
          error={words}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <ul className={styles.logins}>
        {rows.map((row) => (
          <li key={row.id} className={styles.login}>
            <div>
              <p className={styles.label}>
                <bdi>{nameOf(row)}</bdi>
              </p>
              <p className={styles.help}>
                {row.present && `${strings['setting.loginPresent']} · `}
                {row.started_at &&
                  fill(strings['setting.loginSince'], { time: formatMoment(row.started_at, code) })}
                {row.used_at &&
                  !row.present &&
                  ` · ${fill(strings['setting.loginUsed'], { time: formatMoment(row.used_at, code) })}`}
              </p>
            </div>
            {!row.present && endButton(row.id, strings['setting.loginEnd'], nameOf(row))}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className={styles.row}>{endButton(undefined, strings['setting.loginsEnd'])}</div>
      )}
    </div>
  )
}
