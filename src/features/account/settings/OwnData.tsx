import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { User } from '#api/endpoints/account/auth.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoment } from '#i18n/format-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { downloadIcon } from '#ui/icons/icons.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { saveFile } from '#ui/actions/save-file.ts'
import { CloseAccount } from './CloseAccount.tsx'
import type { SettingsStrings } from './settings-keys.ts'
import type { Closing, Consents, OwnDataStore } from './own-data-store.ts'
import styles from './settings.module.css'
import { wordsOf } from './settings-words.ts'

export interface OwnDataProps {
  data: OwnDataStore
  user: User
  strings: SettingsStrings
  code: LocaleCode
  onClosed: () => void
}

/** The user's agreements, a copy of their data, and the closing of the account. */
export function OwnData(props: OwnDataProps) {
  const { data, strings, code } = props
  const consents = useStore(data.$consents)
  const closing = useStore(data.$closing)
  return (
    <div className={styles.form}>
      <section className={styles.part}>
        <h2>{strings['ownData.consents']}</h2>
        <ConsentList consents={consents ?? []} strings={strings} code={code} />
      </section>
      <section className={styles.part}>
        <h2>{strings['ownData.copy']}</h2>
        <p className={styles.help}>{strings['ownData.copyText']}</p>
        <Archive {...props} />
      </section>
      {closing && <Closes {...props} closing={closing} />}
    </div>
  )
}

function ConsentList({
  consents,
  strings,
  code,
}: Pick<OwnDataProps, 'strings' | 'code'> & { consents: Consents }) {
  if (consents.length === 0) return <p className={styles.help}>{strings['ownData.noConsents']}</p>
  return (
    <ul className={styles.consents} role="list">
      {consents.map(({ purpose, version, given_at: at }) => (
        <li key={`${purpose} ${version}`}>
          <span>{strings[`ownData.${purpose}`]}</span>
          <span className={styles.help}>
            <time dateTime={at.replace(' ', 'T')}>{formatMoment(at, code)}</time>{' '}
            <bdi>{fill(strings['ownData.version'], { version })}</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Archive({ data, strings }: OwnDataProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    const outcome = await data.archive()
    if (outcome.ok) saveFile(outcome.value, 'my-data.zip')
    else setProblem(wordsOf(failureWords(outcome.failure), strings))
    setBusy(false)
  }
  return (
    <>
      <div className={styles.row}>
        <Button
          icon={downloadIcon}
          busy={busy}
          busyLabel={strings['ownData.copyBusy']}
          onClick={() => void save()}
        >
          {strings['ownData.copyButton']}
        </Button>
      </div>
      {problem && <NoticeBar kind="error">{problem}</NoticeBar>}
    </>
  )
}

const obstacleKeys = {
  editor: 'ownData.firstEditor',
  balance: 'ownData.firstBalance',
  payment: 'ownData.firstPayment',
  earnings: 'ownData.firstEarnings',
  withdrawal: 'ownData.firstWithdrawal',
} as const
const keptKeys = {
  orders: 'ownData.staysOrders',
  contracts: 'ownData.staysContracts',
  payouts: 'ownData.staysPayouts',
  works: 'ownData.staysWorks',
} as const

function Closes(props: OwnDataProps & { closing: Closing }) {
  const { strings, closing } = props
  const { obstacles, stays, years = 10 } = closing
  return (
    <section className={styles.part}>
      <h2>{strings['ownData.close']}</h2>
      <p className={styles.help}>{strings['ownData.closeText']}</p>
      {stays.length > 0 && (
        <div className={styles.help}>
          <p>{fill(strings['ownData.stays'], { years: String(years) })}</p>
          <ul>
            {stays.map((one) => (
              <li key={one}>{strings[keptKeys[one]]}</li>
            ))}
          </ul>
        </div>
      )}
      {obstacles.length > 0 ? (
        <NoticeBar kind="warn" title={strings['ownData.first']}>
          <ul>
            {obstacles.map((one) => (
              <li key={one}>{strings[obstacleKeys[one]]}</li>
            ))}
          </ul>
        </NoticeBar>
      ) : (
        <CloseAccount {...props} byCode={closing.by_code} />
      )}
    </section>
  )
}
