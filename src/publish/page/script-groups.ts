/**
 * Which modules of the browser come in one file. Each file is a request, and what a file imports is another round trip: the
 * bundler alone makes a file of every few lines that two islands share.
 */
interface ScriptGroup {
  readonly name: string
  readonly test: RegExp
}

/**
 * Files and folders of each group; what they import comes along. A module that two groups name goes to the first. But for those
 * of `every-page`, a module does nothing when it loads: an island that needs one of a group runs all of them. An island also
 * pays for all of them (`tests/e2e/budgets.test.ts`).
 */
export const groupedFiles = {
  // What `src/layouts/HtmlDocument.astro` loads.
  'every-page': [
    'src/components/islands/',
    'src/components/page/page-boot.ts',
    'src/components/page/counters.ts',
    'src/components/viewer/gallery-context.ts',
    'src/features/account/header/header.ts',
    'src/features/discover/search/header/header.ts',
    'src/client/session-name.ts',
    'src/ui/pictures/shared-picture.ts',
    'node_modules/astro/dist/runtime/server/astro-island.js',
  ],
  // Languages and addresses.
  places: ['src/i18n/locales.ts', 'src/routing/paths.ts'],
  // What holds state, and whose it is.
  stores: ['node_modules/nanostores/', 'src/client/session-cookie.ts'],
  // What asks the v1 server.
  asking: [
    'node_modules/valibot/',
    'src/client/browser.ts',
    'src/client/client.ts',
    'src/api/call.ts',
    'src/api/records.ts',
    'src/api/values.ts',
    'src/i18n/failure-words.ts',
  ],
  // What the header of a visitor who is logged in needs.
  session: [
    'node_modules/@nanostores/persistent/',
    'src/state/session.ts',
    'src/state/browser-storage.ts',
    'src/state/storage-names.ts',
    'src/state/cart-count.ts',
    'src/state/login-dialog.ts',
    'src/state/toasts.ts',
    'src/state/pending-action.ts',
    'src/client/end-session.ts',
  ],
  // What the hearts of cards need.
  keeping: [
    'src/state/favorites.ts',
    'src/state/board-choice.ts',
    'src/api/endpoints/buying/favorite.ts',
    'src/components/cards/card-favorite.ts',
    'src/components/cards/card-strings.ts',
  ],
  // Where a period stands by the clock.
  clock: ['src/domain/lifecycle/activity.ts', 'src/domain/lifecycle/shanghai-time.ts'],
  // Words that come late, and the way to the parts that show them.
  late: [
    'src/components/live-page/lazy-parts.ts',
    'src/components/live-page/words.ts',
    'src/ui/styles/add-styles.ts',
  ],
} satisfies Record<string, readonly string[]>

/** Vite's own module, by which scripts load others late. */
const loader = 'vite/preload-helper'

export const scriptGroups: readonly ScriptGroup[] = Object.entries(groupedFiles).map(
  ([name, files]) => ({
    name,
    test: new RegExp(
      [...files.map((file) => `/${file}`), ...(name === 'every-page' ? [loader] : [])]
        .map((place) => place.replace(/[.]/g, '\\.'))
        .join('|'),
    ),
  }),
)
