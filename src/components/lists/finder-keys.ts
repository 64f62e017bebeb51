import { listKeys } from './list-keys.ts'

/** Words a finder needs beside its own label and empty state. */
export const finderKeys = [...listKeys, 'common.search'] as const

export type FinderStrings = Record<(typeof finderKeys)[number], string>
