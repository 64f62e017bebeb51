/** The parts of the tests that CI runs side by side; `rules` are all that no other part names. */
export const partNames = ['rules', 'server', 'postgres', 'publishing', 'journeys'] as const
export type Part = (typeof partNames)[number]

export const isPart = (name: string): name is Part => partNames.some((part) => part === name)

export const ofServer = ['buying', 'sample', 'security', 'server'].map(
  (folder) => `tests/${folder}/`,
)
export const ofPublishing = ['tests/publish/']

/** Of the server's tests those that open no database, or ask it nothing that other tests don't ask. */
export const withoutDatabase = [
  'accounts/{auth-parts,browser-name}*',
  'catalogue/image-search*',
  'contributors/{contributor-parts,identity-card}*',
  'contributors/works.test.ts',
  'core/{end-on-fault,env,start}*',
  'buying/label-files*',
  'database/{lasting-pglite,lock,refuse-older}*',
  'documents/printed-documents*',
  'live/live*',
  'media/{jobs-media,media,media-video,memory,remake-media,similarity-level}*',
  'uploads/{broken-uploads,slow-bodies,uploads-pictures}*',
].map((files) => `tests/server/${files}`)

/** Minutes of work, which `npm run test:quick` leaves to `npm test`. */
export const slow = [
  'publish/{bench-catalogue,build-failures,first-release,foreign-v1,nginx*,rebuild*,search-bundles}.test.ts',
  'publish/site-info-pages.test.ts',
  'sample/**',
  'security/**',
  'server/**',
].map((files) => `tests/${files}`)

/** Tests that move files, for a server whose files lie in a bucket. Vitest looks for these words in the path of a test: they are no patterns. */
export const withFiles = [
  'object-storage/',
  'security/clean-copies.test.ts',
  'security/vault.test.ts',
  'server/buying/authorizations.test.ts',
  'server/buying/downloads.test.ts',
  'server/contributors/',
  'server/core/real-store.test.ts',
  'server/documents/',
  'server/media/',
  'server/privacy/',
  'server/uploads/',
].map((files) => `tests/${files}`)
