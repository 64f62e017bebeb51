import { listKeys } from './list-keys.ts'

/** Words that a search within a list needs beside its own label and empty state. */
export const listSearchKeys = [...listKeys, 'common.search'] as const

export type ListSearchStrings = Record<(typeof listSearchKeys)[number], string>
