import { useEffect, useState } from 'react'
import { deskPick, type PickItem, type PickKind } from '#api/endpoints/desk/record-picker.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { useDesk } from '../desk-context.tsx'

export interface PickedRecords {
  /** Undefined until it was looked up; null where there is none with this number. */
  of(id: number): PickItem | null | undefined
  /** Adds items that a search found, so that they need no second look-up. */
  learn(items: readonly PickItem[]): void
}

type Known = ReadonlyMap<number, PickItem | null>
/** Most numbers in one question: the address has an end. */
const mostAsked = 100

/** Titles and pictures of things that a record names by their numbers. */
export function usePickedRecords(kind: PickKind, ids: readonly number[]): PickedRecords {
  const { ask, code } = useDesk()
  // Titles come in the language of the desk.
  const [known, setKnown] = useState<{ code: LocaleCode; items: Known }>(() => ({
    code,
    items: new Map(),
  }))
  const items: Known = known.code === code ? known.items : new Map()
  const add = (more: Known) =>
    setKnown((before) => ({
      code,
      items: new Map([...(before.code === code ? before.items : []), ...more]),
    }))
  const wanted = ids
    .filter((id) => !items.has(id))
    .slice(0, mostAsked)
    .join(',')
  useEffect(() => {
    if (wanted === '') return undefined
    const left = new AbortController()
    const { signal } = left
    void ask(deskPick, { params: { kind }, query: { ids: wanted } }, { signal }).then((outcome) => {
      if (!outcome.ok || signal.aborted) return
      const found = new Map(outcome.value.data.map((item) => [item.id, item]))
      add(new Map(wanted.split(',').map((id) => [Number(id), found.get(Number(id)) ?? null])))
    })
    return () => left.abort()
  }, [ask, kind, code, wanted])
  return {
    of: (id) => items.get(id),
    learn: (learned) => add(new Map(learned.map((item) => [item.id, item]))),
  }
}
