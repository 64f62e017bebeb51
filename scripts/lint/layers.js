/**
 * The rooms of the house and which may import which, each from itself too. Data flows one way: code that
 * a lower floor needs too moves down there.
 */
const belowFeatures = ['contract', 'client', 'domain', 'i18n', 'routing', 'state', 'ui', 'shell']

export const mayImport = {
  // pure rules take what they need as arguments
  domain: [],
  // the wire must not know who speaks over it
  contract: ['domain'],
  // parse here, decide above
  client: ['contract', 'domain'],
  // words know nothing of screens
  i18n: [],
  // addresses are pure, pass data in
  routing: ['domain', 'i18n'],
  // stores show nothing
  state: ['client', 'contract', 'domain', 'routing', 'i18n'],
  // primitives get everything as props
  ui: [],
  // shared by every feature, it stands below them
  shell: belowFeatures,
  // never another feature
  feature: belowFeatures,
  // shells compose, pages read
  layouts: ['ui', 'i18n', 'routing', 'feature', 'shell'],
  // a page reads, translates and composes
  pages: ['layouts', 'feature', 'client', 'contract', 'i18n', 'routing', 'domain', 'ui', 'shell'],
  // publishing shows nothing
  publish: ['client', 'contract', 'routing', 'i18n', 'domain'],
  // the desk is no page, and leads to pages
  desk: ['ui', 'i18n', 'client', 'contract', 'domain', 'routing', 'state'],
  // the server never knows the site
  server: ['contract', 'domain'],
}

export const elements = [
  { type: 'shell', pattern: 'src/features/shell' },
  { type: 'feature', pattern: 'src/features/*', capture: ['name'] },
  ...Object.keys(mayImport)
    .filter((room) => room !== 'shell' && room !== 'feature')
    .map((type) => ({ type, pattern: `src/${type}` })),
]

/** The list of languages, and how a sentence gets its values, belong to every room. */
const everybodys = ['src/i18n/locales.ts', 'src/i18n/fill.ts', 'src/i18n/plural-forms.ts']
export const files = [{ category: 'locales', pattern: everybodys }]

export const policies = [
  { allow: { to: { file: { categories: 'locales' } } } },
  ...Object.entries(mayImport).map(([room, others]) => ({
    from: { element: { type: room } },
    allow: {
      to: { element: { types: { anyOf: room === 'feature' ? others : [room, ...others] } } },
    },
  })),
  {
    from: { element: { type: 'feature' } },
    allow: {
      to: { element: { type: 'feature', captured: { name: '{{from.element.captured.name}}' } } },
    },
  },
  {
    from: { element: { type: 'layouts' } },
    allow: { to: { element: { type: 'contract' } }, dependency: { kind: 'type' } },
  },
]

/** Room of a file, `feature:name` for features; undefined outside the house. */
export function roomOf(path) {
  const [, first, second] = /(?:^|\/)src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []
  if (first === 'features') return second === 'shell' ? 'shell' : `feature:${second}`
  return first
}

export function isAllowed(from, to, path) {
  if (
    from === undefined ||
    to === undefined ||
    from === to ||
    everybodys.some((file) => path.endsWith(file))
  )
    return true
  return (
    mayImport[from.split(':')[0]]?.includes(to.split(':')[0]) &&
    !(from.startsWith('feature:') && to.startsWith('feature:'))
  )
}
