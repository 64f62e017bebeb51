/** The parts of the tests that CI runs side by side; `rules` are all that no other part names. */
export const partNames = ['rules', 'server', 'postgres', 'publishing', 'journeys'] as const
export type Part = (typeof partNames)[number]

export const isPart = (name: string): name is Part => partNames.some((part) => part === name)

export const ofServer = ['buying', 'sample', 'security', 'server'].map(
  (folder) => `tests/${folder}/`,
)
export const ofPublishing = ['tests/publish/']
