import type { images } from '#server/database/schema/images.ts'
import { places as placeRows } from '#server/database/schema/images.ts'
import type { Video } from '../jobs.ts'
import type { WorkPlan } from '../plan.ts'
import { placeIn, places } from '../texts/places.ts'
import { advance, insertAll } from './insert.ts'
import type { Transaction } from './insert.ts'

const dayMs = 86_400_000

/** The gazetteer's place that a title begins with; ids are those of `insertPlaces`. */
function placeOf({ text }: WorkPlan): number | null {
  const place = placeIn(text.title)
  return place < 0 ? null : place + 1
}

/** Works of one place that come online within so many days are of one event. */
const eventDays = 60

/** Up to a year before it comes online; all works of an event on one day. */
function dayTaken({ id, onlineAt }: WorkPlan, place: number | null): string {
  const event = Math.floor(onlineAt.getTime() / (eventDays * dayMs))
  const taken =
    place === null
      ? onlineAt.getTime() - ((id * 37) % 360) * dayMs
      : (event * eventDays - ((place * 53 + event * 29) % 300)) * dayMs
  return new Date(taken).toISOString().slice(0, 10)
}

/** What filters ask for beside words; works show no people. */
export function workFacts(
  plan: WorkPlan,
  film: Video | undefined,
): Partial<typeof images.$inferInsert> {
  const placeId = placeOf(plan)
  return {
    createDate: dayTaken(plan, placeId),
    placeId,
    people: 0,
    ...(film && {
      frameRate: film.rate === undefined ? null : Math.round(film.rate),
      codec: film.codec,
      sound: film.sound,
    }),
  }
}

export async function insertPlaces(tx: Transaction): Promise<void> {
  await insertAll(
    tx,
    placeRows,
    places.map(({ name }, index) => ({ id: index + 1, title: name })),
  )
  await advance(tx, placeRows)
}
