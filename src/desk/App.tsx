import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { $toasts, dismissToast } from '#state/toasts.ts'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { calls, type Desk, DeskProvider, useDesk } from './desk-context.tsx'
import type { Door } from './auth/door-store.ts'
import { DoorPage } from './auth/DoorPage.tsx'
import { LoginForm } from './auth/LoginForm.tsx'
import { Frame } from './layout/Frame.tsx'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import { $language } from './layout/language-store.ts'
import { QueuePage } from './queue/QueuePage.tsx'
import { $route } from './route.ts'
import styles from './rooms.module.css'
import { wordsOf } from './words.ts'

const WithdrawalsPage = lazy(() => import('./withdrawals/WithdrawalsPage.tsx'))
const PublishPage = lazy(() => import('./publish/PublishPage.tsx'))
const ContentPage = lazy(() => import('./content/ContentPage.tsx'))
const SitePage = lazy(() => import('./site/SitePage.tsx'))

export function App({ door }: { door: Door }) {
  const language = useStore($language)
  const desk = useMemo<Desk | undefined>(
    () => language && { ...calls, code: language.code, t: wordsOf(language.strings) },
    [language],
  )
  if (!desk) return null
  return (
    <DeskProvider value={desk}>
      <Guard place="">
        <Pages door={door} />
      </Guard>
      <News />
    </DeskProvider>
  )
}

function Pages({ door }: { door: Door }) {
  const { t } = useDesk()
  const state = useStore(door.$door)
  useEffect(() => {
    document.title = t('desk.title')
  }, [t])
  const route = useStore($route)
  const [aside, setAside] = useState(false)
  const isEnded = state.state === 'ended'
  useEffect(() => setAside(false), [isEnded])
  if (state.state !== 'open' && !isEnded) return <DoorPage {...{ door, state }} />
  return (
    <>
      <Frame name={state.name}>
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
      </Frame>
      <Dialog
        open={isEnded && !aside}
        onClose={() => setAside(true)}
        title={t('desk.endedTitle')}
        closeLabel={t('common.close')}
        closeOnBackdrop={false}
      >
        <p>{t('desk.endedText')}</p>
        <LoginForm door={door} name={state.name} />
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
