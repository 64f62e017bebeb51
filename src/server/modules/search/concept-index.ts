import type { Filing } from '#server/database/filing.ts'
import type { Terms } from '#server/database/schema/words.ts'

export interface Concept {
  readonly terms: Terms
  readonly keys: ReadonlySet<string>
  /** What works of that title are filed by. */
  readonly filing?: Filing | undefined
}

/** Concepts that one of these keys names. */
export type ConceptLookup = (keys: readonly string[]) => Concept[]

/** A concept as a row of its table tells it; the same text is the same concept. */
export interface ConceptSource {
  readonly id: number
  readonly text: string
  readonly make: () => Concept
}

const mostFound = 200

/** Concepts by key, of several tables; a table that was read again changes what differs. */
export interface ConceptIndex {
  readonly find: ConceptLookup
  readonly replace: (table: string, rows: readonly ConceptSource[]) => void
}

export function createConceptIndex(): ConceptIndex {
  const byKey = new Map<string, Set<Concept>>()
  const tables = new Map<string, Map<number, { text: string; concept: Concept }>>()

  function add(concept: Concept): void {
    for (const key of concept.keys) {
      const others = byKey.get(key)
      if (others) others.add(concept)
      else byKey.set(key, new Set([concept]))
    }
  }

  function remove(concept: Concept): void {
    for (const key of concept.keys) {
      const others = byKey.get(key)
      others?.delete(concept)
      if (others?.size === 0) byKey.delete(key)
    }
  }

  return {
    find(keys) {
      const found = new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]))
      return [...found].slice(0, mostFound)
    },
    replace(table, rows) {
      const before = tables.get(table)
      const now = new Map<number, { text: string; concept: Concept }>()
      for (const { id, text, make } of rows) {
        const known = before?.get(id)
        const concept = known?.text === text ? known.concept : make()
        if (known && known.concept !== concept) remove(known.concept)
        if (known?.concept !== concept) add(concept)
        now.set(id, { text, concept })
      }
      for (const [id, { concept }] of before ?? []) if (!now.has(id)) remove(concept)
      tables.set(table, now)
    },
  }
}
