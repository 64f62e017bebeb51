import { signOut } from '#state/session.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { LanguageSelect } from '../layout/LanguageSelect.tsx'
import { SandboxNote } from '../layout/SandboxNote.tsx'
import styles from './auth.module.css'
import type { DeskAuth, DeskAuthState } from './auth-store.ts'
import { LoginForm } from './LoginForm.tsx'

interface Props {
  auth: DeskAuth
  state: DeskAuthState
}

/** The page before the desk: the login, or the reason why the desk stays closed. */
export function AuthPage({ auth, state }: Props) {
  const { t } = useDesk()
  return (
    <main className={styles.page} id="content">
      <div className={styles.box}>
        <header className={styles.head}>
          <h1>{t('desk.title')}</h1>
          <LanguageSelect />
        </header>
        <SandboxNote />
        {state.state === 'checking' && <StateBox kind="loading" title={t('common.loading')} />}
        {state.state === 'closed' && (
          <>
            <p className={styles.lead}>{t('desk.loginLead')}</p>
            <LoginForm auth={auth} />
          </>
        )}
        {state.state === 'stranger' && (
          <StateBox
            kind="error"
            title={t('desk.strangerTitle')}
            text={t('desk.strangerText', { name: state.name })}
          >
            <Button kind="primary" onClick={signOut}>
              {t('desk.otherAccount')}
            </Button>
            <ButtonLink href="/">{t('desk.toSite')}</ButtonLink>
          </StateBox>
        )}
        {state.state === 'failed' && (
          <StateBox kind="error" title={t('common.loadFailed')} text={sayFailure(t, state.failure)}>
            <Button onClick={() => void auth.check()}>{t('common.retry')}</Button>
          </StateBox>
        )}
      </div>
    </main>
  )
}
