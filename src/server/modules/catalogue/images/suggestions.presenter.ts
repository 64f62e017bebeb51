import { normalise, tokens } from '#server/database/search-text.ts'

/** A word one can search for, and how many pictures carry it. */
export interface Word {
  title: string
  count: number
}

const shown = 10

/** Words that contain the typed text, those that begin with it first, then the most used. */
export function completions(words: readonly Word[], typed: string): Word[] {
  const part = normalise(typed).trim()
  if (part === '') return []
  const ranked = words
    .map((word) => ({ ...word, at: normalise(word.title).indexOf(part) }))
    .filter((word) => word.at >= 0 && word.count > 0)
    .sort((a, b) => a.at - b.at || b.count - a.count)
  return distinct(ranked)
}

/** Where a phrase found nothing: words that share a part of it, else the most used. */
export function alternatives(words: readonly Word[], phrase: string): string[] {
  const wanted = new Set(tokens(phrase))
  const used = words.filter((word) => word.count > 0).sort((a, b) => b.count - a.count)
  const near = used.filter((word) => tokens(word.title).some((token) => wanted.has(token)))
  return distinct(near.length > 0 ? near : used).map(({ title }) => title)
}

function distinct(words: readonly Word[]): Word[] {
  const first = new Map<string, number>()
  for (const { title, count } of words) if (!first.has(title)) first.set(title, count)
  return [...first].slice(0, shown).map(([title, count]) => ({ title, count }))
}
