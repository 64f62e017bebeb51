import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { $toasts, dismissToast } from '#state/toasts.ts'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { calls, type Desk, DeskProvider, useDesk } from './desk-context.tsx'
import type { DeskAuth } from './auth/auth-store.ts'
import { AuthPage } from './auth/AuthPage.tsx'
import { LoginForm } from './auth/LoginForm.tsx'
import { DeskLayout } from './layout/DeskLayout.tsx'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import { $language } from './layout/language-store.ts'
import { QueuePage } from './queue/QueuePage.tsx'
import { $route } from './route.ts'
import styles from './desk.module.css'
import { wordsOf } from './words.ts'

const WithdrawalsPage = lazy(() => import('./withdrawals/WithdrawalsPage.tsx'))
const PublishPage = lazy(() => import('./publish/PublishPage.tsx'))
const ContentPage = lazy(() => import('./content/ContentPage.tsx'))
const SitePage = lazy(() => import('./site/SitePage.tsx'))

export function App({ auth }: { auth: DeskAuth }) {
  const language = useStore($language)
  const desk = useMemo<Desk | undefined>(
    () => language && { ...calls, code: language.code, t: wordsOf(language.strings) },
    [language],
  )
  if (!desk) return null
  return (
    <DeskProvider value={desk}>
      <Guard place="">
        <Pages auth={auth} />
      </Guard>
      <News />
    </DeskProvider>
  )
}

function Pages({ auth }: { auth: DeskAuth }) {
  const { t } = useDesk()
  const state = useStore(auth.$state)
  useEffect(() => {
    document.title = t('desk.title')
  }, [t])
  const route = useStore($route)
  const [aside, setAside] = useState(false)
  const isEnded = state.state === 'ended'
  useEffect(() => setAside(false), [isEnded])
  if (state.state !== 'open' && !isEnded) return <AuthPage {...{ auth, state }} />
  return (
    <>
      <DeskLayout name={state.name}>
        {isEnded && aside && (
          <NoticeBar kind="warn" title={t('desk.endedTitle')}>
            <Button onClick={() => setAside(false)}>{t('login.submit')}</Button>
          </NoticeBar>
        )}
        <Guard place={route.join('/')}>
          <Suspense fallback={<StateBox kind="loading" title={t('common.loading')} />}>
            <Page />
          </Suspense>
        </Guard>
      </DeskLayout>
      <Dialog
        open={isEnded && !aside}
        onClose={() => setAside(true)}
        title={t('desk.endedTitle')}
        closeLabel={t('common.close')}
        closeOnBackdrop={false}
      >
        <p>{t('desk.endedText')}</p>
        <LoginForm auth={auth} name={state.name} />
      </Dialog>
    </>
  )
}

function Guard({ place, children }: { place: string; children: ReactNode }) {
  const { t } = useDesk()
  const words = {
    title: t('desk.brokenTitle'),
    text: t('desk.brokenText'),
    reload: t('common.reload'),
  }
  return <ErrorBoundary {...{ place, words, children }} />
}

function Page() {
  const [page = 'queue', ...rest] = useStore($route)
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) document.getElementById('content')?.focus()
    before.current = page
  }, [page])
  switch (page) {
    case 'withdrawals':
      return <WithdrawalsPage />
    case 'publish':
      return <PublishPage />
    case 'content':
      return <ContentPage route={rest} />
    case 'site':
      return <SitePage />
    default:
      return <QueuePage route={rest} />
  }
}

function News() {
  const { t } = useDesk()
  return (
    <div className={styles.news}>
      <Toasts
        toasts={useStore($toasts)}
        onDismiss={dismissToast}
        labels={{ region: t('desk.news'), dismiss: t('common.close') }}
      />
    </div>
  )
}
