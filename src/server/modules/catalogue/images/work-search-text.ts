import type { Localised } from '#server/database/schema/columns.ts'
import { searchableBlocks } from '#server/database/search-text.ts'

interface Found {
  readonly title: Localised
  readonly keywords?: Localised | null | undefined
  readonly description?: Localised | null | undefined
  /** Its credit line. */
  readonly author?: string | null | undefined
  /** Name of its photographer. */
  readonly photographer?: Localised | null | undefined
}

/** What the search finds a work by, the same wherever a work is written: the most telling first. */
export function workSearch({ title, keywords, description, author, photographer }: Found) {
  const isNamed = Object.values(photographer ?? {}).includes(author ?? '')
  return searchableBlocks([title, keywords], [description, photographer, isNamed ? null : author])
}
