/**
 * The rooms of the house and which may import which. Data flows one way: whoever needs something from a
 * floor above moves it down instead.
 */
const rooms = [
  'domain',
  'contract',
  'client',
  'i18n',
  'routing',
  'state',
  'ui',
  'layouts',
  'pages',
  'publish',
  'desk',
  'server',
]

export const elements = [
  // What every feature shares stands below them.
  { type: 'shell', pattern: 'src/features/shell' },
  { type: 'feature', pattern: 'src/features/*', capture: ['name'] },
  ...rooms.map((type) => ({ type, pattern: `src/${type}` })),
]

/** The list of languages belongs to everybody. */
export const files = [{ category: 'locales', pattern: 'src/i18n/locales.ts' }]

const allow = (from, to) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: [from, ...to] } } } },
})

const typesOnly = (from, to) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: to } } }, dependency: { kind: 'type' } },
})

const belowFeatures = ['contract', 'client', 'domain', 'i18n', 'routing', 'state', 'ui', 'shell']

export const policies = [
  { allow: { to: { file: { categories: 'locales' } } } },
  // pure rules take what they need as arguments
  allow('domain', []),
  // the wire must not know who speaks over it
  allow('contract', ['domain']),
  // parse here, decide above
  allow('client', ['contract', 'domain']),
  // words know nothing of screens
  allow('i18n', []),
  // addresses are pure, pass data in
  allow('routing', ['domain', 'i18n']),
  // stores show nothing
  allow('state', ['client', 'contract', 'domain', 'routing', 'i18n']),
  // primitives get everything as props
  allow('ui', []),
  allow('shell', belowFeatures, 'shared by every feature, it stands below them'),
  {
    from: { element: { type: 'feature' } },
    allow: { to: { element: { types: { anyOf: belowFeatures } } } },
  },
  {
    from: { element: { type: 'feature' } },
    allow: {
      to: { element: { type: 'feature', captured: { name: '{{from.element.captured.name}}' } } },
    },
  },
  // shells compose, pages read
  allow('layouts', ['ui', 'i18n', 'routing', 'feature', 'shell']),
  typesOnly('layouts', ['contract']),
  // a page reads, translates and composes
  allow('pages', [
    'layouts',
    'feature',
    'shell',
    'ui',
    'client',
    'contract',
    'i18n',
    'routing',
    'domain',
  ]),
  typesOnly('feature', ['layouts']),
  typesOnly('shell', ['layouts']),
  // publishing shows nothing
  allow('publish', ['client', 'contract', 'routing', 'i18n', 'domain']),
  // the desk is no page
  allow('desk', ['ui', 'i18n', 'client', 'contract', 'domain', 'state']),
  // the server never knows the site
  allow('server', ['contract', 'domain']),
]
