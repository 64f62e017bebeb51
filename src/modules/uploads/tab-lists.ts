/** Lists of one name in as many tabs; further tabs share the first. */
const most = 8
/** Milliseconds in which a page that is being left, or loaded again, gives its lists back. */
const patience = 500

/** Lists of files as tabs hold them: each is one tab's as long as the page is open, so that none writes into another's. */
export interface TabLists {
  /**
   * The list of that name for this tab: one that was left with something in it, else an empty one. Answers the name it
   * goes by, `works 1`, `works 1 2`; the same as long as the page is open.
   * @param filled names of lists with something in them
   */
  take(list: string, filled: () => Promise<ReadonlySet<string>>): Promise<string>
}

/** @param locks undefined: pages that came over plain http have none, and their tabs share one list */
export function createTabLists(locks: LockManager | undefined): TabLists {
  const taken = new Map<string, Promise<string>>()

  function hold(locked: LockManager, name: string, isLeft: boolean): Promise<boolean> {
    const options = isLeft ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
    return new Promise((resolve) => {
      const held = locked.request(`uploads ${name}`, options, (lock) => {
        resolve(lock !== null)
        return lock ? new Promise<void>(() => undefined) : undefined
      })
      held.catch(() => resolve(false))
    })
  }

  async function choose(list: string, filled: () => Promise<ReadonlySet<string>>) {
    if (!locks) return list
    const left = await filled().catch(() => new Set<string>())
    const names = [list, ...Array.from({ length: most - 1 }, (_, at) => `${list} ${at + 2}`)]
    const byUse = [...names.filter((name) => left.has(name)), ...names]
    for (const name of byUse) if (await hold(locks, name, left.has(name))) return name
    return list
  }

  return {
    take(list, filled) {
      const known = taken.get(list) ?? choose(list, filled)
      taken.set(list, known)
      return known
    },
  }
}

export const tabLists = createTabLists(globalThis.navigator?.locks)
