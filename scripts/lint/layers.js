/**
 * The folders and which may import which, each from itself too. Data flows one way: a folder that
 * needs something from a floor above it moves that thing down instead.
 */
const below = ['api', 'client', 'domain', 'i18n', 'routing', 'state', 'ui']

const site = {
  // pure rules take what they need as arguments
  domain: [],
  // speaks with any bucket, knows nothing of what lies there
  'object-storage': [],
  // the wire must not know who speaks over it
  api: ['domain'],
  // parse here, decide above
  client: ['api', 'domain'],
  // words know nothing of screens
  i18n: [],
  // addresses are pure, pass data in
  routing: ['domain', 'i18n'],
  // stores show nothing
  state: ['client', 'api', 'domain', 'routing', 'i18n'],
  // primitives get everything as props
  ui: [],
  // pieces of pages that every area shows
  components: below,
  // whole abilities that several areas share
  modules: [...below, 'components'],
  // shells compose, pages read
  layouts: ['ui', 'i18n', 'routing', 'components', 'feature'],
  // a page reads, translates and composes
  pages: [...below, 'layouts', 'components', 'feature'],
  // publishing shows nothing
  publish: ['client', 'api', 'routing', 'i18n', 'domain', 'object-storage'],
  // the desk is no page, and leads to pages
  desk: [...below],
}

/** What each area's features share lies in its `shared`; a feature never imports another feature. */
const areaShared = [...below, 'components', 'modules']

/** Modules of the server, lowest first: each may import those named, besides core and database. */
const modules = {
  jobs: [],
  limits: [],
  media: ['jobs'],
  search: [],
  catalogue: ['limits', 'media', 'search'],
  uploads: ['limits', 'media', 'catalogue'],
  accounts: ['limits', 'catalogue', 'uploads'],
  contributors: ['jobs', 'limits', 'media', 'catalogue', 'uploads', 'accounts'],
  payments: ['limits', 'catalogue', 'contributors'],
  buying: ['jobs', 'media', 'catalogue', 'accounts', 'payments'],
  documents: [
    'jobs',
    'limits',
    'media',
    'catalogue',
    'uploads',
    'accounts',
    'contributors',
    'buying',
  ],
  privacy: ['jobs', 'limits', 'media', 'uploads', 'accounts', 'contributors'],
  live: ['media', 'catalogue'],
  publishing: [],
  editorial: [
    'live',
    'media',
    'search',
    'catalogue',
    'uploads',
    'accounts',
    'contributors',
    'publishing',
  ],
}
const serverModules = Object.keys(modules).map((name) => `server/modules/${name}`)
const wire = ['api', 'domain']

const server = {
  'server/core': [...wire, 'object-storage'],
  'server/database': [...wire, 'server/core'],
  ...Object.fromEntries(
    Object.entries(modules).map(([name, others]) => [
      `server/modules/${name}`,
      [
        ...wire,
        'server/core',
        'server/database',
        ...others.map((other) => `server/modules/${other}`),
      ],
    ]),
  ),
  'server/http': [...wire, 'server/core', 'server/database', ...serverModules],
  'server/operations': [...wire, 'server/core', 'server/database', ...serverModules],
  'server/app': [
    ...wire,
    'server/core',
    'server/database',
    'server/http',
    'server/operations',
    ...serverModules,
  ],
  'server/commands': [
    ...wire,
    'server/core',
    'server/database',
    'server/operations',
    'server/app',
    ...serverModules,
  ],
  server: ['server/core', 'server/commands'],
  // the sample is a guest of the server: it fills it from outside
  sample: [...wire, 'server/core', 'server/database', 'server/operations', ...serverModules],
}

export const mayImport = { ...site, ...server }

/** The shapes that carry parts of every module; they import types alone. */
const contexts = ['src/server/core/context.ts', 'src/server/modules/jobs/job-context.ts']
/** What layouts and the core may know of a folder by its types alone. */
const typesOnly = { layouts: ['api'], 'server/core': ['server/database'] }
/** The list of languages, and how a value gets into a sentence, belong to every folder. */
const everyFolders = ['locales', 'fill', 'plural-forms'].map((name) => `src/i18n/${name}.ts`)

/** Folder of a path below the root; undefined for any other path. */
export function folderOf(path) {
  const [src, first, second, third] = path.split('/')
  if (src !== 'src' || first === undefined) return undefined
  if (first === 'features') return `feature:${second}/${third}`
  if (first !== 'server') return first
  if (second === 'modules') return `server/modules/${third}`
  return /\.\w+$/.test(second ?? '.ts') ? 'server' : `server/${second}`
}

/** Whether the file at `from` may import the one at `to`, both told from the root. */
export function isAllowed(from, to, isType = false) {
  const [folder, other] = [folderOf(from), folderOf(to)]
  if (folder === undefined || other === undefined || folder === other || everyFolders.includes(to))
    return true
  if (isType && (contexts.includes(from) || typesOnly[folder]?.includes(other))) return true
  if (folder.startsWith('feature:')) {
    const [area] = folder.slice('feature:'.length).split('/')
    return other === `feature:${area}/shared` || areaShared.includes(other)
  }
  return mayImport[folder]?.includes(other.startsWith('feature:') ? 'feature' : other) ?? false
}
