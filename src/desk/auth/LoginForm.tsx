import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Failure } from '#client/outcome.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import styles from './auth.module.css'
import type { DeskAuth } from './auth-store.ts'
import { FactorPanel, PasskeyButton } from './FactorPanel.tsx'

interface Props {
  auth: DeskAuth
  /** Filled in for an editor whose login has just ended. */
  name?: string
}

/** The login, then its second step where the editor has one. */
export function LoginForm({ auth, name = '' }: Props) {
  const waiting = useStore(auth.$waiting)
  return waiting ? <FactorPanel {...{ auth, waiting }} /> : <NameForm {...{ auth, name }} />
}

function NameForm({ auth, name }: Required<Props>) {
  const { t } = useDesk()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(name ? '[name=password]' : 'input')?.focus()
  }, [name])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const username = (fields.get('username') as string).trim()
    const password = fields.get('password') as string
    setMissing(!username || !password)
    if (!username || !password || busy) return
    setBusy(true)
    setFailure(await auth.enter(username, password))
    setBusy(false)
  }

  const said = failure && sayFailure(t, failure)
  return (
    <form className={styles.form} ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {said && <NoticeBar kind="error">{said}</NoticeBar>}
      {missing && <NoticeBar kind="error">{t('desk.loginMissing')}</NoticeBar>}
      <TextInput
        label={t('login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={name}
      />
      <PasswordInput
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        name="password"
        autoComplete="current-password"
      />
      <Button
        type="submit"
        kind="primary"
        size="large"
        busy={busy}
        busyLabel={t('login.submitting')}
      >
        {t('login.submit')}
      </Button>
      <PasskeyButton auth={auth} />
    </form>
  )
}
