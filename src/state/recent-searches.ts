import { readStored, storageOf, store } from './browser-storage.ts'
import { storageNames } from './storage-names.ts'

const most = 8

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((words) => typeof words === 'string')

/** The last searches of this browser, newest first. They never leave it, and a logout forgets them. */
export const recentSearches = (): readonly string[] =>
  readStored(storageOf('localStorage'), storageNames.searches, isWords) ?? []

export function rememberSearch(words: string): void {
  if (words === '') return
  const others = recentSearches().filter((other) => other !== words)
  store(storageOf('localStorage'), storageNames.searches, [words, ...others].slice(0, most))
}

export const clearRecent = (): void =>
  void store(storageOf('localStorage'), storageNames.searches, undefined)
