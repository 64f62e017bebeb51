import { atom, type ReadableAtom } from 'nanostores'

interface Listed {
  readonly id: string
}

export interface Selection {
  /** Ids of the selected files, in the order of the list; empty only where the list is. */
  readonly $selected: ReadableAtom<readonly string[]>
  /** The file that the keyboard is at. */
  readonly $current: ReadableAtom<string | undefined>
  /** This file alone. */
  pick(id: string): void
  /** This file too, or no longer; the last one stays. */
  toggle(id: string): void
  /** All from the file that was picked last to this one. */
  extend(id: string): void
  /** Goes to a file and leaves the selection. */
  goTo(id: string): void
  all(): void
  close(): void
}

/** The selected files of a list: new files are selected as they come, and some file is selected as long as there is any. */
export function createSelection($items: ReadableAtom<readonly Listed[]>): Selection {
  const $selected = atom<readonly string[]>([])
  const $current = atom<string | undefined>(undefined)
  let ids: readonly string[] = []
  /** Where a range begins. */
  let anchor: string | undefined

  const select = (wanted: ReadonlySet<string>) => $selected.set(ids.filter((id) => wanted.has(id)))

  function pick(id: string): void {
    anchor = id
    $current.set(id)
    select(new Set([id]))
  }

  function follow(items: readonly Listed[]): void {
    const before = ids
    ids = items.map(({ id }) => id)
    if (ids.length === before.length && ids.every((id, at) => id === before[at])) return
    const known = new Set(before)
    const [first, ...more] = ids.filter((id) => !known.has(id))
    if (first !== undefined) {
      pick(first)
      return select(new Set([first, ...more]))
    }
    const current = $current.get()
    const at = before.indexOf(current ?? '')
    const left = $selected.get().filter((id) => ids.includes(id))
    // The place of a file that is gone is the next one's.
    const next = ids[Math.min(Math.max(at, 0), ids.length - 1)]
    if (left.length === 0 && next !== undefined) return pick(next)
    select(new Set(left))
    if (!ids.includes(current ?? '')) $current.set(left[0])
  }

  const unfollow = $items.subscribe(follow)
  return {
    $selected,
    $current,
    pick,
    toggle(id) {
      const selected = new Set($selected.get())
      if (!selected.delete(id)) selected.add(id)
      anchor = id
      $current.set(id)
      if (selected.size > 0) select(selected)
    },
    extend(id) {
      if (anchor === undefined || !ids.includes(anchor)) anchor = id
      const ends = [ids.indexOf(anchor), ids.indexOf(id)]
      $current.set(id)
      select(new Set(ids.slice(Math.min(...ends), Math.max(...ends) + 1)))
    },
    goTo: (id) => $current.set(id),
    all: () => select(new Set(ids)),
    close: unfollow,
  }
}
