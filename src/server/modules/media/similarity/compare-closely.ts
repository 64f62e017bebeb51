import { setImmediate as breathe } from 'node:timers/promises'
import type { Sketch } from '../pictures/sketch.ts'
import { similarityOf } from './similarity-measure.ts'

/** From this likeness of their vectors on two pictures are laid over each other: crops of one picture agree little. */
export const comparedFrom = 0.6
/** So many, the likest ones by their vectors. */
export const mostCompared = 12

interface Compared<Item> {
  readonly item: Item
  /** −1..1, see `similarity-measure.ts`. */
  readonly score: number
}

/** Lays a picture over others, one after another; one without a sketch can't be compared. Replies have their turn in between. */
export async function* compareClosely<Item>(
  own: Sketch,
  others: Iterable<Item>,
  sketch: (item: Item) => Promise<Sketch | undefined>,
): AsyncGenerator<Compared<Item>> {
  for (const item of others) {
    const other = await sketch(item)
    if (!other) continue
    yield { item, score: similarityOf(own, other) }
    await breathe()
  }
}
