/**
 * Which modules of the browser come in one file. Each file is a request, and what a file imports is another round trip: the
 * bundler alone makes a file of every few lines that two islands share.
 */
interface ScriptGroup {
  readonly name: string
  readonly test: RegExp
}

const src = (folder: string, files: string): string => `/src/${folder}/(?:${files})\\.ts`

const group = (name: string, ...places: string[]): ScriptGroup => ({
  name,
  test: new RegExp(places.join('|')),
})

/** A module that two groups match goes to the first. Modules here do nothing when they load, but for those of `every-page`. */
export const scriptGroups: readonly ScriptGroup[] = [
  // What every page loads (`src/layouts/Frame.astro`).
  group(
    'every-page',
    'preload-helper',
    'astro-island\\.js',
    '/src/components/islands/',
    src('components/page', 'page-boot|counters'),
    src('features/account/header', 'header'),
    src('features/discover/search/header', 'header'),
    src('client', 'session-name'),
    src('ui/pictures', 'shared-picture'),
    src('components/viewer', 'gallery-context'),
  ),
  // Languages and addresses.
  group('places', src('i18n', 'locales'), src('routing', 'paths')),
  // What holds state, and whose it is.
  group('stores', '/node_modules/nanostores/', src('client', 'session-cookie')),
  // What asks the v1 server.
  group(
    'asking',
    '/node_modules/valibot/',
    src('client', 'browser|client'),
    src('api', 'records|values|call'),
    src('i18n', 'failure-words'),
  ),
  // What the header of a visitor who is logged in needs.
  group(
    'session',
    '/node_modules/@nanostores/persistent/',
    src(
      'state',
      'session|browser-storage|storage-names|cart-count|login-dialog|toasts|pending-action',
    ),
    src('client', 'end-session'),
  ),
  // What the hearts of cards need.
  group(
    'keeping',
    src('state', 'favorites|board-choice'),
    src('api/endpoints/buying', 'favorite'),
    src('components/cards', 'card-favorite|card-strings'),
  ),
  // Words that come late, and the way to the parts that show them.
  group('late', src('components/live-page', 'lazy-parts|words|add-styles')),
]
