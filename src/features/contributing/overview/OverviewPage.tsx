import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import { formatCount, formatMoney } from '#i18n/format.ts'
import { foreignTag } from '#i18n/locales.ts'
import type { FileDownloads } from '#modules/licences/file-downloads.ts'
import { localised, paths } from '#routing/paths.ts'
import { $cartCount } from '#state/cart-count.ts'
import { WaitWords } from '#ui/feedback/WaitWords.tsx'
import { unitsLeft, unitsOf } from '#modules/account-area/owned-package.ts'
import { SuggestedPart } from '#modules/account-area/SuggestedPart.tsx'
import { ContributorPart } from './ContributorPart.tsx'
import { Figures } from './Figures.tsx'
import { FreshSearches } from './FreshSearches.tsx'
import { Identity } from './Identity.tsx'
import { OwnWorks } from './OwnWorks.tsx'
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
}

/** The person's name and tasks, fresh finds of kept searches, packages, and the works that were licensed, kept and looked at last. */
export function OverviewPage({ overview, downloads, ...view }: Props) {
  const { strings, code } = view
  const known = useStore(overview.$overview)
  const { user, balance, packages = [], licences, recent = [], boards = [], kept } = known
  const { todo, contributing, keptWorks = [], viewed = [], searches = [] } = known
  const inCart = useStore($cartCount)
  useEffect(() => {
    void overview.load()
    // Back from paying, the browser shows the page as it was: the open tasks may have changed.
    const onShow = (event: PageTransitionEvent) => event.persisted && void overview.load()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [overview])

  // That nothing waits is told once it is sure that the page isn't a beginner's.
  const hasNews = known.isRead || (typeof todo === 'object' ? hasTasks(todo) : todo === 'failed')
  const isContributor = contributing !== undefined && !contributing.contract
  // A contributor who buys nothing has no orders to be told about.
  const hasNothingToBuy =
    isContributor &&
    contributing.rejected.length === 0 &&
    (todo === undefined || (typeof todo === 'object' && todo.orders === 0))
  const isBeginner = isFresh(known) && inCart === 0
  const hasPictures = [recent, boards, keptWorks, viewed].some(({ length }) => length > 0)
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
      <Identity user={user} {...view} />
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
      {searches.length > 0 && <FreshSearches searches={searches} {...view} />}
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
      <div className={styles.pictures}>
        {recent.length > 0 && <RecentLicences licences={recent} downloads={downloads} {...view} />}
        {keptWorks.length > 0 && (
          <OwnWorks
            works={keptWorks}
            title={strings['my.kept']}
            href={localised(paths.favorites(), code)}
            more={strings['favorites.all']}
            {...view}
          />
        )}
        {boards.length > 0 && <RecentBoards boards={boards} {...view} />}
        {viewed.length > 0 && <OwnWorks works={viewed} title={strings['my.viewed']} {...view} />}
        {known.isRead && !hasPictures && !isContributor && (
          <SuggestedPart view={view} title={strings['home.works']} sort="new" />
        )}
      </div>
    </div>
  )
}
