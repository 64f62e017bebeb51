/** Milliseconds after which a store may refuse a signed request for its moment alone: 15 minutes, less one. */
const refusedBeyond = 14 * 60_000

/** A request's moment. */
interface Asked {
  /** By this machine's clock. */
  readonly sent: number
  /** As it is signed. */
  readonly signed: Date
}

/** As signatures write it: `20261121T040000Z`. */
export const datetimeOf = (moment: Date): string =>
  moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/**
 * The store's own time, as far as its answers tell it: a store refuses what a server with another clock signs, and an address
 * that such a server gives out would open later or longer than it should.
 */
export function createStoreClock(now: () => Date) {
  let ahead = 0
  return {
    ask(): Asked {
      const sent = now().getTime()
      return { sent, signed: new Date(sent + ahead) }
    },
    /** Learns from an answer's `Date`, a whole second. Gives whether the store may have refused the request for its moment. */
    learn(date: string | null, { sent, signed }: Asked): boolean {
      const told = Date.parse(date ?? '')
      if (Number.isNaN(told)) return false
      const [since, until] = [told - sent, told - now().getTime()]
      // Between the two the clocks may agree. Never ahead of the store: some refuse an address that is to open later.
      ahead = until > 0 ? until : Math.min(0, since)
      return Math.abs(told - signed.getTime()) > refusedBeyond
    },
  }
}
