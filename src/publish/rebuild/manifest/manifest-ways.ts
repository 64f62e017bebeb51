import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Prepare } from './manifest-replies.ts'

/** A reply that the addresses of a route follow from, and what it says of them (`wayIn`). */
export interface Followed {
  read: number
  lang: string
  way: string
}

/** Packs a reply's text. Fast: a large catalogue has thousands of them, and they shrink to a tenth. */
export const packText = (text: string): Uint8Array => deflateRawSync(text, { level: 1 })

/**
 * The part of the manifest that knows from which replies the addresses of each route follow. It keeps the texts of these
 * replies: after a change the addresses are found from them, without asking for those that stayed the same.
 */
export function waysOf(on: Prepare) {
  return {
    forgetWays(): void {
      on('delete from way').run()
    },
    /** Replaces all that is known of a route. */
    setWays(route: string, followed: readonly Followed[]): void {
      on('delete from way where route = ?').run(route)
      const insert = on('insert or ignore into way values (?, ?, ?)')
      for (const { read, lang, way } of followed) {
        insert.run(route, read, lang)
        this.setWay({ read, lang, way })
      }
    },
    setWay({ read, lang, way }: Followed): void {
      on('update reply set way = ? where read = ? and lang = ?').run(way, read, lang)
    },
    routesFollowing(read: number, lang: string): string[] {
      return on('select route from way where read = ? and lang = ?')
        .all<{ route: string }>(read, lang)
        .map(({ route }) => route)
    },
    /** `packed`: by `packText`. */
    keepText(read: number, lang: string, packed: Uint8Array): void {
      on('insert or replace into kept_text values (?, ?, ?)').run(read, lang, packed)
    },
    dropText(read: number, lang: string): void {
      on('delete from kept_text where read = ? and lang = ?').run(read, lang)
    },
    /** None of a reply that is in doubt, or that the server refuses by now. */
    keptText(read: number, lang: string): string | undefined {
      const kept = on(
        `select text from kept_text join reply using (read, lang)
         where read = ? and lang = ? and status = 200 and digest <> ''`,
      ).get<{ text: Uint8Array }>(read, lang)
      return kept && inflateRawSync(kept.text).toString('utf8')
    },
    /** Of replies that no route follows any more. */
    dropUnfollowed(): void {
      const isFollowed = (table: string): string =>
        `exists (select 1 from way where way.read = ${table}.read and way.lang = ${table}.lang)`
      on(`update reply set way = null where way is not null and not ${isFollowed('reply')}`).run()
      on(`delete from kept_text where not ${isFollowed('kept_text')}`).run()
    },
  }
}
