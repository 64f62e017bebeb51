import { listKeys } from './list-keys.ts'
import { looserKeys } from './looser-keys.ts'

/** Words that a search within a list needs beside its own label and empty state. */
export const listSearchKeys = [...listKeys, ...looserKeys, 'common.search'] as const

export type ListSearchStrings = Record<(typeof listSearchKeys)[number], string>
