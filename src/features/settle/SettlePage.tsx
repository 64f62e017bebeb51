import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { failureWords } from '../../i18n/failure-words.ts'
import { fill } from '../../i18n/fill.ts'
import { formatDate } from '../../i18n/format-time.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { callIcon } from '../../ui/icons.ts'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { StateBox } from '../../ui/StateBox.tsx'
import type { SettleStrings } from './keys.ts'
import type { SettleStore } from './settle-store.ts'
import styles from './settle.module.css'

export interface SettleView {
  strings: SettleStrings
  code: LocaleCode
  phone?: string | undefined
}

interface Props extends SettleView {
  settle: SettleStore
}

/** How the application to contribute stands, and what comes next. */
export function SettlePage({ settle, ...view }: Props) {
  const { strings, code, phone } = view
  const standing = useStore(settle.$standing)
  const failure = useStore(settle.$failure)
  useEffect(() => void settle.load(), [settle])

  if (failure) {
    const words = failureWords(failure)
    return (
      <>
        <NoticeBar kind="error">
          <p>
            {words && 'text' in words ? words.text : strings['situation.applicationInfoFailed']}
          </p>
          <Button onClick={() => void settle.load()}>{strings['common.retry']}</Button>
        </NoticeBar>
        <Invitation {...view} />
      </>
    )
  }
  if (!standing) return <StateBox kind="loading" title={strings['common.loading']} />

  const { page, application } = standing
  const sent = application?.updated_at ?? application?.created_at
  const date = sent && (
    <p className={styles.note}>{fill(strings['settle.sent'], { date: formatDate(sent, code) })}</p>
  )
  const call = phone && <Call phone={phone} words={strings['settle.ask']} isMain={false} />
  switch (page) {
    case 'no_settled':
      return <Invitation {...view} />
    case 'apply_passing':
      return (
        <div className={styles.page}>
          <p className={styles.lead}>{strings['settle.passingText']}</p>
          {date}
          {call}
        </div>
      )
    case 'apply_nopass':
      return (
        <div className={styles.page}>
          <p className={styles.lead}>{strings['settle.nopassText']}</p>
          <section className={styles.part}>
            <h2>{strings['settle.reasons']}</h2>
            <p className={styles.reasons} lang={application?.lang} dir="auto">
              {application?.message ?? strings['settle.reasonsNone']}
            </p>
          </section>
          {date}
          {phone && <Call phone={phone} words={strings['settle.call']} isMain />}
        </div>
      )
    default:
      return (
        <div className={styles.page}>
          <p className={styles.lead}>{strings['settle.passText']}</p>
          {phone && <Call phone={phone} words={strings['settle.ask']} isMain />}
        </div>
      )
  }
}

function Invitation({ strings, phone }: SettleView) {
  const lists = [
    ['settle.gains', ['settle.gain1', 'settle.gain2', 'settle.gain3']],
    ['settle.needs', ['settle.need1', 'settle.need2']],
  ] as const
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{strings['settle.lead']}</p>
      <div className={styles.columns}>
        {lists.map(([title, points]) => (
          <section key={title} className={styles.part}>
            <h2>{strings[title]}</h2>
            <ul>
              {points.map((point) => (
                <li key={point}>{strings[point]}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {phone && <Call phone={phone} words={strings['settle.call']} isMain />}
    </div>
  )
}

function Call({ phone, words, isMain }: { phone: string; words: string; isMain: boolean }) {
  return (
    <p>
      <ButtonLink
        kind={isMain ? 'primary' : 'plain'}
        icon={callIcon}
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      >
        <bdi>{fill(words, { phone: `\u2066${phone}\u2069` })}</bdi>
      </ButtonLink>
    </p>
  )
}
