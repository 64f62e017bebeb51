import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { countRows } from '#server/database/queries/list.queries.ts'
import { facetsOf } from '#server/modules/catalogue/images/facets.presenter.ts'
import { listImages } from '#server/modules/catalogue/images/image-lists.queries.ts'
import type { ListBounds } from '#server/modules/catalogue/images/image-lists.queries.ts'
import { suggestedWords } from '#server/modules/catalogue/images/suggested-words.ts'
import { similarAny, similarShown } from '#server/modules/media/similarity/nearest-pictures.ts'
import { similarRow } from '#server/modules/catalogue/similar/similar-row.ts'
import { alike } from '#server/modules/media/similarity/alike.ts'
import type { Vector } from '#server/modules/media/similarity/alike.ts'
import { vectorsOf } from '#server/modules/media/similarity/vectors.queries.ts'
import { copiesOf, randomOf, randomPictures } from '#tests/fixtures/many-vectors.ts'
import { processorTime } from '../database-time.ts'
import { connections, openOnPglite, openOnPostgres } from './database.ts'
import type { LargeDatabase } from './database.ts'
import { questionsOf } from './questions.ts'
import type { Question } from './questions.ts'

export interface SizeFigure {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly budget?: number
}

interface Spread {
  readonly p50: number
  readonly p99: number
}

type Ask = () => Promise<unknown>

interface Asked {
  readonly name: string
  readonly ask: Ask
  /** Questions of the kind. */
  readonly rounds: number
  /** Milliseconds, where it is another one than that of lists. */
  readonly budget?: number
}

const usualRounds = 400
const fewRounds = 100
/** As lists were before their work was bounded: the state to compare with. */
const sorted: ListBounds = { counted: 1e9, walked: 1, closest: 1e9, ranked: 240 }
const pictures = 100
/** Queries whose first ten are compared with those of the full scan. */
const compared = 20
const first = 10

/** Words, lists, deep pages and searches by picture, among so many pictures. */
export async function benchSize(count: number, on: 'postgres' | 'pglite'): Promise<SizeFigure[]> {
  const opened = on === 'pglite' ? await openOnPglite(count) : await openOnPostgres(count)
  if (!opened) throw new Error('PostgreSQL is not installed')
  try {
    return [...(await benchLists(opened, on)), ...(await benchPictures(opened, count))]
  } finally {
    await opened.close()
  }
}

async function benchLists({ db, what }: LargeDatabase, on: string): Promise<SizeFigure[]> {
  const random = randomOf(11)
  const pages = Math.ceil((await countRows(db, imageIndex, undefined)) / 30)
  const figures: SizeFigure[] = []
  // PGlite answers one question after another.
  const atOnce = on === 'pglite' ? 1 : connections
  const budget = on === 'pglite' ? 25 : 100
  const kinds = questionsOf(pages, random)
  const list =
    (next: () => Question, bounds?: ListBounds): Ask =>
    () => {
      const { filters, part } = next()
      return listImages(db, filters, part, bounds)
    }
  const asked: Asked[] = Object.entries(kinds).map(([name, next]) => ({
    name,
    ask: list(next),
    rounds: usualRounds,
  }))
  const words = kinds['words, first page']
  if (words) {
    asked.push({ name: 'the same, all counted and sorted', ask: list(words, sorted), rounds: 40 })
    const counts = () => facetsOf(db, words().filters, 'zh', new Date())
    asked.push({ name: 'counts of filters for words', ask: counts, rounds: fewRounds })
  }
  // Of titles of the fixture, letter by letter, as they are typed.
  const letters = ['标', '标签', '标签1', '类', '类别', '类别3']
  const typed = () => letters[Math.floor(random() * letters.length)] ?? ''
  asked.push({
    name: 'suggestions while typing',
    ask: () => suggestedWords(db, typed(), 1, 'zh'),
    rounds: fewRounds,
    budget: 60,
  })
  const anyId = (): number => 1 + Math.floor(random() * pages * 30)
  asked.push({
    name: 'works like one',
    ask: () => similarRow(db, anyId()),
    rounds: fewRounds,
  })
  for (const { name, ask: question, rounds, budget: own = budget } of asked) {
    const ask = async () => {
      // Answers stand until the next write on PGlite.
      if (on === 'pglite') await db.transaction(async () => undefined)
      return spent(question)
    }
    // The first questions count, the later ones have kept counts.
    await inTurn(rounds, atOnce, ask)
    const before = await processorTime(db)
    const { p50, p99 } = spreadOf(await inTurn(rounds, atOnce, ask))
    const used = (await processorTime(db)) - before
    if (on === 'postgres')
      figures.push({ what: `${what}: ${name}, the database`, value: used / rounds, unit: 'ms' })
    figures.push({ what: `${what}: ${name}, p50`, value: p50, unit: 'ms' })
    figures.push({ what: `${what}: ${name}, p99`, value: p99, unit: 'ms', budget: own })
  }
  return figures
}

async function benchPictures({ what, again }: LargeDatabase, count: number): Promise<SizeFigure[]> {
  const next = randomPictures(randomOf(23))
  for (let made = 0; made < 4000; made++) next()
  collectGarbage()
  const before = held()
  const { db, close } = await again()
  try {
    const cold = await spent(() => similarShown(db, next(), undefined))
    collectGarbage()
    const memory = held() - before
    const { p50, p99 } = spreadOf(
      await inTurn(pictures, 1, () => spent(() => similarShown(db, next(), 1))),
    )
    return [
      { what: `${what}: first search by picture`, value: cold, unit: 'ms', budget: 5000 },
      { what: `${what}: by picture, p50`, value: p50, unit: 'ms' },
      { what: `${what}: by picture, p99`, value: p99, unit: 'ms', budget: 300 },
      { what: `${what}: memory for it`, value: memory / 2 ** 20, unit: 'MB', budget: 1000 },
      {
        what: `${what}: of the first ten of the full scan`,
        value: await shareFound(db, count, next),
        unit: '%',
      },
    ]
  } finally {
    await close()
  }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes. Memories of programs count as external. */
function held(): number {
  const { external, heapUsed } = process.memoryUsage()
  return external + heapUsed
}

/** Percent of the first ten of a scan over all vectors that the search finds: of new pictures, and of copies of stored ones. */
async function shareFound(
  db: LargeDatabase['db'],
  count: number,
  next: () => Int8Array,
): Promise<number> {
  const everything: Vector[] = []
  for (let start = 1; start <= count; start += 20_000) {
    const ids = Array.from({ length: Math.min(20_000, count - start + 1) }, (_, at) => start + at)
    everything.push(...(await vectorsOf(db, ids)))
  }
  const random = randomOf(5)
  const queries = Array.from({ length: compared }, (_, at) => {
    const stored = everything[Math.floor(random() * everything.length)]
    return at % 4 === 0 || !stored ? next() : (copiesOf(stored.vector)[(at % 4) - 1] ?? next())
  })
  let [found, wanted] = [0, 0]
  for (const query of queries) {
    const known = new Set((await similarAny(db, query, first)).map(({ id }) => id))
    const scanned = (await alike(query, everything)).slice(0, first)
    found += scanned.filter(({ id }) => known.has(id)).length
    wanted += scanned.length
  }
  return (100 * found) / wanted
}

/** Milliseconds. */
async function spent(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function inTurn(
  count: number,
  atOnce: number,
  work: () => Promise<number>,
): Promise<number[]> {
  const times: number[] = []
  const lane = async () => {
    while (times.length < count) times.push(await work())
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return times
}

function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
