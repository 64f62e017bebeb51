import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { fill } from '#i18n/fill.ts'
import { formatCount, formatMoney } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { type ImageService, sourceAt } from '#routing/media.ts'
import { localised, paths } from '#routing/paths.ts'
import { $cartCount } from '#state/cart-count.ts'
import { $session } from '#state/session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useOwnPicture } from '#modules/account-area/use-own-picture.ts'
import type { OverviewStrings } from './overview-keys.ts'
import styles from './overview.module.css'
import type { OverviewStore } from './overview-store.ts'
import { TodoList } from './TodoList.tsx'

export interface OverviewView {
  strings: OverviewStrings
  code: LocaleCode
  images: ImageService
}

interface Props extends OverviewView {
  overview: OverviewStore
  onLogout: () => void
}

/** The tasks and the figures of the logged-in user, and the logout. */
export function OverviewPage({ overview, onLogout, strings, code, images }: Props) {
  const { user, balance, licences, kept, todo, contributing } = useStore(overview.$overview)
  const session = useStore($session)
  const inCart = useStore($cartCount)
  const face = useOwnPicture(user?.thumb, (path) => sourceAt(path, 320, images))
  /** The address of a picture that didn't load. */
  const [broken, setBroken] = useState<string>()
  useEffect(() => {
    void overview.load()
    // Back from paying, the browser shows the page as it was: the open tasks may have changed.
    const onShow = (event: PageTransitionEvent) => event.persisted && void overview.load()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [overview])

  const name = user?.username ?? session?.user.username ?? user?.mobile ?? session?.user.mobile
  const count = (value: number | undefined) =>
    value === undefined ? undefined : formatCount(value, code)
  const money = balance === undefined ? undefined : formatMoney(balance, code)
  const figures = [
    ['my.balance', money, paths.wallet()],
    ['my.inCart', count(inCart), paths.cart()],
    ['my.licences', count(licences), paths.authRecords()],
    ['my.kept', count(kept), paths.favorites()],
  ] as const

  return (
    <div className={styles.page}>
      <TodoList
        todo={todo}
        contributing={contributing}
        onRetry={() => void overview.loadTodo()}
        strings={strings}
        code={code}
        images={images}
      />

      <ul className={styles.figures} role="list" aria-label={strings['my.figures']}>
        {figures.map(
          ([label, value, path]) =>
            value !== undefined && (
              <li key={label}>
                <a className={styles.figure} href={localised(path, code)}>
                  <span className={styles.label}>{strings[label]}</span>
                  <span className={styles.value}>{value}</span>
                </a>
              </li>
            ),
        )}
      </ul>

      <div className={styles.account}>
        {face && face !== broken ? (
          <img
            className={styles.face}
            src={face}
            alt=""
            width={40}
            height={40}
            onError={() => setBroken(face)}
          />
        ) : (
          name && (
            <span className={styles.initial} aria-hidden="true">
              {[...name][0]?.toUpperCase()}
            </span>
          )
        )}
        {name && (
          <p className={styles.who}>
            {fill(strings['my.loggedInAs'], { name: `\u2068${name}\u2069` })}
            {user?.department && (
              <>
                {' · '}
                <bdi>{user.department}</bdi>
              </>
            )}
          </p>
        )}
        <Button onClick={onLogout}>{strings['shell.logout']}</Button>
      </div>
    </div>
  )
}
