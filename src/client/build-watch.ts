import type { Fault } from '#api/read-generously.ts'

/**
 * Calls by which the rebuild watches the reads of pages: it renders a page again only when something the page
 * read is different. The compiled pages are a bundle of their own, so the two meet at a global symbol.
 */
export interface BuildWatch {
  /** False: each page asks anew, since records change between two of them. */
  keep?: boolean
  /** Asks the v1 server, patiently. Rejects with an error that has a `failure` when it isn't there. */
  ask: (address: string, lang: string) => Promise<{ status: number; text: string }>
  /** A page asks for `address` (`/api/v1/news/list?page=2`) in a language, whether or not it was read before. */
  onRead: (address: string, lang: string) => void
  /** A page looks at the first `count` rows of a reply, and at nothing else of it. */
  onRows: (address: string, lang: string, count: number) => void
  /** A page looks at one member of a reply. */
  onMember: (address: string, lang: string, name: string) => void
  /**
   * A page shows the rows of one of a list's older pages (`olderPages`), wherever the server's pages hold them now;
   * `address` is that of the list's first page. With a `size` these are blocks of so many rows (`BuildRead.beside`).
   */
  onOlder: (address: string, lang: string, number: number, size?: number) => void
  /** A page shows no count of a reply. */
  onUncounted: (address: string, lang: string) => void
  /** Whether a record can be read, where that is known from before. */
  isReadable: (address: string, lang: string) => boolean | undefined
  /** Whether an address of this site, without its language, has a page; a page asks before it leads there. */
  hasPage?: (path: string) => boolean
  /** A page shows facts that hold from `at` until `until` (wire times); for good where `until` is undefined. */
  onClock: (at: string, until: string | undefined) => void
  /** Something in a reply that can't be read was left out: a member, or a row of a list. The rest is shown. */
  onFaults?: (address: string, lang: string, faults: readonly Fault[]) => void
  /** A record that can't be read, and so has no page. `reading` is its `lang address`. */
  onLeftOut: (message: string, reading: string) => void
}

const place = Symbol.for('yungang.build-watch')

export function buildWatch(): BuildWatch | undefined {
  return Reflect.get(globalThis, place) as BuildWatch | undefined
}

/** Before a rebuild asks pages for anything; the pages forget then what they read for the rebuild before. */
export function watchBuild(watch: BuildWatch | undefined): void {
  Reflect.set(globalThis, place, watch)
}
