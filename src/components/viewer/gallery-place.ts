import { pathOf, trailKey, work } from './gallery-context.ts'

interface Place {
  previous?: string | undefined
  next?: string | undefined
  /** From 1. */
  current: number
  total: number
}

/** A work that was not opened from a list leads on along the works below it. */
export function startGallery(path: string, cards: Iterable<Element>): void {
  const others = [...cards].map(pathOf).filter((one) => one !== undefined)
  try {
    sessionStorage.setItem(trailKey, JSON.stringify([...new Set([path, ...others])]))
  } catch {
    // Without storage there is just no leading on.
  }
}

/** Where a work stands in the list it was opened from; undefined where it was not opened from one. */
export function placeInGallery(path: string): Place | undefined {
  try {
    const paths = JSON.parse(sessionStorage.getItem(trailKey) ?? '[]') as unknown[]
    const at = paths.indexOf(path)
    if (at < 0 || paths.length < 2 || !paths.every((one) => work.test(String(one))))
      return undefined
    const beside = (index: number) => paths[index] as string | undefined
    return { previous: beside(at - 1), next: beside(at + 1), current: at + 1, total: paths.length }
  } catch {
    return undefined
  }
}
