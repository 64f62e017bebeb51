import { atom, computed, type ReadableAtom } from 'nanostores'
import type { QueueItem, ReviewKind } from '#api/endpoints/desk/review.ts'
import { keyOf } from './key-of.ts'
import type { Held, QueueStat, Subject } from './queue-types.ts'

export const keysOf = ({ kind, ids }: Held): string[] => ids.map((id) => keyOf({ kind, id }))

/** The listed items and their numbers without those that the editor decided here, sent or not. */
export function createDecidedItems(
  $listed: ReadableAtom<readonly QueueItem[]>,
  $stat: ReadableAtom<QueueStat | undefined>,
) {
  const $gone = atom<ReadonlySet<string>>(new Set())
  const $items = computed([$listed, $gone], (items, gone) =>
    items.filter((item) => !gone.has(keyOf(item))),
  )
  const $left = computed([$stat, $gone], (stat, gone) => {
    if (!stat || gone.size === 0) return stat
    const left = { ...stat }
    for (const key of gone) {
      const kind = key.slice(0, key.indexOf('-')) as ReviewKind
      left[kind] = Math.max(0, left[kind] - 1)
    }
    return left
  })
  return {
    $items,
    $left,
    hide(held: Held): void {
      $gone.set(new Set([...$gone.get(), ...keysOf(held)]))
    },
    show(held: Held): void {
      const back = new Set(keysOf(held))
      $gone.set(new Set([...$gone.get()].filter((key) => !back.has(key))))
    },
  }
}

/** The item to look at once these are decided: the next one, else the one before. */
export function nextAfter(
  items: readonly QueueItem[],
  of: Subject,
  ids: readonly number[],
): Subject | undefined {
  const at = items.findIndex((item) => keyOf(item) === keyOf(of))
  const isLeft = (item: QueueItem) => item.kind !== of.kind || !ids.includes(item.id)
  return items.slice(at + 1).find(isLeft) ?? items.slice(0, Math.max(at, 0)).findLast(isLeft)
}
