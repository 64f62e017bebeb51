import { activityPhase } from './activity.ts'

/** Times as the wire writes them; a broadcast without an end lasts until midnight. */
interface Timed {
  readonly start_time: string
  readonly end_time?: string | undefined
}

const endOf = ({ start_time: start, end_time: end }: Timed): string =>
  end ?? `${start.slice(0, 10)} 23:59:59`

/** What of a programme is on the air at `now`, what comes (the next first), and what was (the last first). */
export function programmeAt<Item extends Timed>(items: readonly Item[], now: string) {
  const inOrder = [...items].sort((one, other) => one.start_time.localeCompare(other.start_time))
  const phaseOf = (item: Item) => activityPhase(item.start_time, endOf(item), now)
  return {
    on: inOrder.find((item) => phaseOf(item) === 'running'),
    ahead: inOrder.filter((item) => phaseOf(item) === 'upcoming'),
    past: inOrder.filter((item) => phaseOf(item) === 'ended').reverse(),
  }
}

/** The moments at which a programme turns. */
export const programmeTurns = (items: readonly Timed[]): string[] =>
  items.flatMap((item) => [item.start_time, endOf(item)])
