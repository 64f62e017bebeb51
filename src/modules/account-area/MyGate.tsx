import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Verdict } from '#routing/guard.ts'
import { $hasLapsed, $verdict, answerGuard, startGuard } from '#state/guard.ts'
import { currentUser } from '#state/current-user.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { showCarriedToast } from './carried-toast.ts'
import type { GateStrings } from './gate-keys.ts'

interface Props {
  strings: GateStrings
  /** The page's own words for a visitor who is not logged in, where they tell more than the general ones. */
  signedOut?: { title: string; text: string } | undefined
  /** Shown to a visitor who is not logged in, instead of the request for a login. */
  open?: ReactNode
  children: ReactNode
}

/**
 * Admits a user with a login and a mobile; every other user reads which of them is missing and how to add it. A page that
 * was open when the login ended by itself stays as it is, so that no input is lost.
 */
export function MyGate({ strings, signedOut, open, children }: Props) {
  const verdict = useStore($verdict, { ssr: () => 'wait' as const })
  const hasLapsed = useStore($hasLapsed, { ssr: 'initial' })
  const wasOpen = useRef(false)
  const asksForLogin = open === undefined
  useEffect(() => startGuard(asksForLogin), [asksForLogin])
  useEffect(showCarriedToast, [])

  const isInterrupted = verdict === 'wait' || verdict === 'person_failed' || hasLapsed
  const isOpen = verdict === 'allow' || (wasOpen.current && isInterrupted)
  useEffect(() => {
    wasOpen.current = isOpen
  }, [isOpen])

  if (verdict === 'login' && !isOpen && open) return open
  if (!isOpen) return <Closed strings={strings} signedOut={signedOut} verdict={verdict} />
  return (
    <>
      {hasLapsed && (
        <NoticeBar kind="warn">
          <p>{strings['my.lapsed']}</p>
          <Button onClick={answerGuard}>{strings['shell.login']}</Button>
        </NoticeBar>
      )}
      {children}
    </>
  )
}

function Closed({
  strings,
  signedOut,
  verdict,
}: Pick<Props, 'strings' | 'signedOut'> & { verdict: Verdict }) {
  switch (verdict) {
    case 'allow':
    case 'wait':
      return <StateBox kind="loading" title={strings['common.loading']} />
    case 'login':
      return (
        <StateBox
          kind="empty"
          title={signedOut?.title ?? strings['my.signedOutTitle']}
          text={signedOut?.text ?? strings['my.signedOutText']}
        >
          <Button kind="primary" onClick={answerGuard}>
            {strings['shell.login']}
          </Button>
        </StateBox>
      )
    case 'bind':
      return (
        <StateBox kind="empty" title={strings['login.bindTitle']} text={strings['login.bindText']}>
          <Button kind="primary" onClick={answerGuard}>
            {strings['login.bindSubmit']}
          </Button>
        </StateBox>
      )
    case 'person_failed':
      return (
        <StateBox kind="error" title={strings['situation.personFailed']}>
          <Button onClick={() => void currentUser.load()}>{strings['common.retry']}</Button>
          <Button kind="quiet" onClick={answerGuard}>
            {strings['shell.login']}
          </Button>
        </StateBox>
      )
  }
}
