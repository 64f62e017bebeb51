/**
 * Tells records that came, went or changed from records that only moved on from one page of a list to the next: the
 * digest of these was in one reply and is in another now.
 */
export function createRowLedger() {
  const said = new Map<string, { fact: string; before: Set<string>; now: Set<string> }>()
  return {
    note(lang: string, before: string | null | undefined, now: string | undefined): void {
      const old = JSON.parse(before ?? '{}') as Record<string, string>
      const fresh = JSON.parse(now ?? '{}') as Record<string, string>
      for (const fact of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
        if (old[fact] === fresh[fact]) continue
        const key = `${lang} ${fact}`
        const known = said.get(key) ?? { fact, before: new Set(), now: new Set() }
        said.set(key, known)
        if (old[fact] !== undefined) known.before.add(old[fact])
        if (fresh[fact] !== undefined) known.now.add(fresh[fact])
      }
    },
    changed: (): string[] =>
      [...said.values()].flatMap(({ fact, before, now }) =>
        before.size !== now.size || [...before].some((one) => !now.has(one)) ? [fact] : [],
      ),
  }
}
