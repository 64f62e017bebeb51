import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import { createCountdown } from '#state/countdown.ts'
import { Button } from '#ui/actions/Button.tsx'
import { okIcon } from '#ui/icons/icons.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import type { ScanStrings } from './qr-login-keys.ts'
import type { ScanStore } from './scan-store.ts'
import styles from './scan.module.css'

interface Props {
  scan: ScanStore
  strings: ScanStrings
  /** Name or mobile of the user who is logged in on this phone. */
  account: string
  /** Links for a user whose code led nowhere. */
  waysOn: ReactNode
}

/** A logged-in phone's view of a login that waits elsewhere. */
export function ScanPage({ scan, strings, account, waysOn }: Props) {
  const state = useStore(scan.$state)
  useEffect(() => void scan.load(), [scan])

  switch (state.kind) {
    case 'loading':
      return <StateBox kind="loading" title={strings['common.loading']} />
    case 'unknown':
      return (
        <StateBox
          kind="error"
          title={strings['scan.unknownTitle']}
          text={strings['scan.expiredText']}
        >
          {waysOn}
        </StateBox>
      )
    case 'ended':
      return (
        <StateBox
          kind="error"
          title={strings['scan.expiredTitle']}
          text={strings['scan.expiredText']}
        >
          {waysOn}
        </StateBox>
      )
    case 'refused':
      return (
        <StateBox
          kind="empty"
          title={strings['scan.refusedTitle']}
          text={strings['scan.refusedText']}
        >
          {waysOn}
        </StateBox>
      )
    case 'confirmed':
      return (
        <div role="status">
          <StateBox
            kind="empty"
            icon={okIcon}
            title={strings['scan.confirmedTitle']}
            text={strings['scan.confirmedText']}
          />
        </div>
      )
    case 'failed': {
      const words = failureWords(state.failure)
      return (
        <StateBox kind="error" title={words ? textOf(words, strings) : strings['common.loading']}>
          <Button onClick={() => void scan.load()}>{strings['common.retry']}</Button>
        </StateBox>
      )
    }
    case 'waiting':
      return <Waiting {...state} scan={scan} strings={strings} account={account} />
  }
}

function textOf(words: NonNullable<ReturnType<typeof failureWords>>, strings: ScanStrings): string {
  return 'key' in words ? strings[words.key] : words.text
}

interface WaitingProps extends Omit<Props, 'waysOn'> {
  client: string | undefined
  seconds: number
}

function Waiting({ scan, strings, account, client, seconds }: WaitingProps) {
  const deciding = useStore(scan.$deciding)
  const failure = useStore(scan.$failure)
  const countdown = useMemo(() => createCountdown(undefined, 'scan'), [])
  const left = useStore(countdown.$left)
  useEffect(() => {
    countdown.start('scan', seconds)
    const stop = countdown.$left.listen((now) => {
      if (now === 0) scan.expire()
    })
    return () => {
      stop()
      countdown.dispose()
    }
  }, [countdown, seconds, scan])

  const words = failure && failureWords(failure)
  return (
    <div className={styles.ask}>
      <h2 className={styles.question}>{strings['scan.ask']}</h2>
      <dl className={styles.facts}>
        <dt>{strings['scan.account']}</dt>
        <dd>
          <bdi>{account}</bdi>
        </dd>
        <dt>{strings['scan.client']}</dt>
        <dd>
          <bdi>{client ?? strings['scan.clientUnknown']}</bdi>
        </dd>
        <dt>{strings['scan.left']}</dt>
        <dd>{fill(strings['scan.seconds'], { seconds: left || seconds })}</dd>
      </dl>
      <p className={styles.warning}>{strings['scan.warning']}</p>
      {words && <NoticeBar kind="error">{textOf(words, strings)}</NoticeBar>}
      <div className={styles.buttons}>
        <Button
          kind="primary"
          size="large"
          wide
          busy={deciding === 'confirm'}
          busyLabel={strings['scan.confirming']}
          onClick={() => void scan.decide('confirm')}
        >
          {strings['scan.confirm']}
        </Button>
        <Button
          size="large"
          wide
          busy={deciding === 'refuse'}
          onClick={() => void scan.decide('refuse')}
        >
          {strings['scan.refuse']}
        </Button>
      </div>
    </div>
  )
}
