import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { fill } from '#i18n/fill.ts'
import { formatCount, formatMoney } from '#i18n/format.ts'
import { foreignTag } from '#i18n/locales.ts'
import type { FileDownloads } from '#modules/licences/file-downloads.ts'
import { sourceAt } from '#routing/media.ts'
import { localised, paths } from '#routing/paths.ts'
import { $cartCount } from '#state/cart-count.ts'
import { $session } from '#state/session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { WaitWords } from '#ui/feedback/WaitWords.tsx'
import { unitsLeft, unitsOf } from '#modules/account-area/owned-package.ts'
import { useOwnPicture } from '#modules/account-area/use-own-picture.ts'
import { ContributorPart } from './ContributorPart.tsx'
import { Figures } from './Figures.tsx'
import styles from './overview.module.css'
import { hasTasks, isFresh, type OverviewStore, signedOnly } from './overview-store.ts'
import type { OverviewView } from './overview-view.ts'
import { RecentBoards } from './RecentBoards.tsx'
import { RecentLicences } from './RecentLicences.tsx'
import { TodoList } from './TodoList.tsx'

/** Loaded apart: a user who has bought or kept something never sees them. */
const FreshStart = lazy(() =>
  import('./FreshStart.tsx').then(({ FreshStart: start }) => ({ default: start })),
)

interface Props extends OverviewView {
  overview: OverviewStore
  downloads: FileDownloads
  onLogout: () => void
}

/** The tasks of the logged-in user, the works licensed last, boards and figures, and the logout. */
export function OverviewPage({ overview, downloads, onLogout, ...view }: Props) {
  const { strings, code, images } = view
  const known = useStore(overview.$overview)
  const { user, balance, packages = [], licences, recent = [], boards = [], kept } = known
  const { todo, contributing } = known
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
  // That nothing waits is told once it is sure that the page isn't a beginner's.
  const hasNews = known.isRead || (typeof todo === 'object' ? hasTasks(todo) : todo === 'failed')
  const isContributor = contributing !== undefined && !contributing.contract
  // A contributor who buys nothing has no orders to be told about.
  const hasNothingToBuy =
    isContributor &&
    contributing.rejected.length === 0 &&
    (todo === undefined || (typeof todo === 'object' && todo.orders === 0))
  const isBeginner = isFresh(known) && inCart === 0
  const figure = (
    label: 'my.balance' | 'my.inCart' | 'my.kept' | 'my.licences',
    value: number | undefined,
    path: string,
    written = formatCount,
  ) => ({
    id: label,
    label: strings[label],
    value: value === undefined ? undefined : written(value, code),
    isZero: value === 0,
    href: localised(path, code),
  })

  return (
    <div className={styles.page}>
      {isContributor && <ContributorPart todo={contributing} {...view} />}
      {isBeginner ? (
        <Suspense fallback={<WaitWords words={strings['common.loading']} />}>
          <FreshStart strings={strings} code={code} />
        </Suspense>
      ) : (
        !hasNothingToBuy && (
          <TodoList
            todo={hasNews ? todo : undefined}
            contributing={contributing}
            isFirst={!isContributor}
            onRetry={() => void overview.load()}
            {...view}
          />
        )
      )}
      {recent.length > 0 && <RecentLicences licences={recent} downloads={downloads} {...view} />}
      {boards.length > 0 && <RecentBoards boards={boards} {...view} />}
      <Figures
        label={strings['my.figures']}
        figures={[
          ...packages.map((owned, at) => ({
            id: owned.id ?? at,
            label: owned.title,
            lang: foreignTag(owned.lang, code),
            value: unitsLeft(unitsOf(owned), strings['wallet.unitsLeft'], code),
            href: localised(paths.wallet(), code),
          })),
          figure('my.balance', balance, paths.wallet(), formatMoney),
          ...[
            figure('my.inCart', inCart, paths.cart()),
            figure('my.licences', signedOnly(licences, todo), paths.authRecords()),
            figure('my.kept', kept, paths.favorites()),
          ].filter(({ isZero }) => !isZero),
        ]}
      />

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
