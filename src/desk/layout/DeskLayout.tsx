import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatCount } from '#i18n/format.ts'
import { signOut } from '#state/session.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { accountIcon } from '#ui/icons/icons.ts'
import { useDesk } from '../desk-context.tsx'
import { $waiting, readWaiting } from '../queue/waiting.ts'
import { $route } from '../route.ts'
import { DeskLink } from './DeskLink.tsx'
import { FactorGate } from './FactorGate.tsx'
import styles from './layout.module.css'
import { LanguageSelect } from './LanguageSelect.tsx'
import { SandboxNote } from './SandboxNote.tsx'

interface Props {
  name: string
  children: ReactNode
}

const pages = [
  { id: 'queue', key: 'desk.queue' },
  { id: 'withdrawals', key: 'desk.withdrawals' },
  { id: 'content', key: 'desk.content' },
  { id: 'site', key: 'desk.site' },
  { id: 'publish', key: 'desk.publish' },
] as const

/** The bar above every page of the desk. Where there is little room a button opens what belongs to the editor. */
export function DeskLayout({ name, children }: Props) {
  const { t, code, ask } = useDesk()
  const route = useStore($route)
  const waiting = useStore($waiting)
  const [isSecuring, setSecuring] = useState(false)
  const here = route[0] ?? 'queue'
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the row of pages runs sideways.
    const current = bar.current?.querySelector('[aria-current]')
    current?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' })
  }, [here, code])
  useEffect(() => {
    // The queue tells by itself, and more lately.
    if (here !== 'queue') void readWaiting(ask)
  }, [ask, here])
  const counts: Partial<Record<string, number>> = {
    queue: waiting?.queue,
    withdrawals: waiting?.withdrawal,
  }
  return (
    <div className={styles.frame}>
      <a className="skip-link visually-hidden" href="#content">
        {t('common.skip')}
      </a>
      <header className={styles.bar}>
        <p className={styles.title}>{t('desk.title')}</p>
        <SandboxNote />
        <nav className={styles.pages} ref={bar} aria-label={t('desk.pages')}>
          {pages.map(({ id, key }) => (
            <DeskLink key={id} route={[id]} current={here === id}>
              {t(key)}
              {counts[id] ? (
                <span className={styles.count}>{formatCount(counts[id], code)}</span>
              ) : null}
            </DeskLink>
          ))}
        </nav>
        <button
          type="button"
          className={styles.account}
          popoverTarget="desk-account"
          aria-label={t('my.groupAccount')}
        >
          <Icon shape={accountIcon} />
        </button>
        <div id="desk-account" className={styles.person} popover="auto">
          <LanguageSelect />
          <a href="/" target="_blank" rel="noreferrer">
            {t('desk.toSite')}
          </a>
          <span className={styles.name}>{name}</span>
          <button type="button" className={styles.leave} onClick={() => setSecuring(true)}>
            {t('factor.title')}
          </button>
          <button type="button" className={styles.leave} onClick={signOut}>
            {t('shell.logout')}
          </button>
        </div>
      </header>
      <main className={styles.page} id="content" tabIndex={-1}>
        <FactorGate isOpen={isSecuring} onClose={() => setSecuring(false)}>
          {children}
        </FactorGate>
      </main>
    </div>
  )
}
