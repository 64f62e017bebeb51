import { sql } from 'drizzle-orm'
import type { LocaleCode } from '#i18n/locales.ts'
import { openDatabase } from '#server/database/client.ts'
import type { Database } from '#server/database/client.ts'
import { searchWords } from '#server/database/schema/words.ts'
import { listForgiving } from '#server/modules/catalogue/images/forgiving-works.ts'
import { listImages } from '#server/modules/catalogue/images/image-lists.queries.ts'
import { seedThesaurus } from '#server/modules/search/seed-thesaurus.ts'
import { readAllWords } from '#server/modules/search/words.queries.ts'
import { insertManyPictures } from '#tests/fixtures/many-pictures.ts'
import { randomOf } from '#tests/fixtures/many-vectors.ts'
import { openTestDatabase, useTestVault } from '#tests/server/support/database.ts'
import { findPostgres, startPostgres } from '#tests/server/support/postgres.ts'
import { processorTime } from '../database-time.ts'

export interface SearchFigure {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly budget?: number
}

/** A search of each kind. */
const kinds: Readonly<Record<string, readonly (readonly [LocaleCode, string])[]>> = {
  'as typed, a full page': [
    ['zh', '码头'],
    ['en', 'lighthouse'],
    ['zh', '赶海'],
    ['en', 'harbour dawn'],
  ],
  'as typed, thousands found': [
    ['zh', '市民丰收'],
    ['zh', '云港清晨'],
    ['zh', '市民归航'],
    ['zh', '北山夜色'],
  ],
  misspelt: [
    ['en', 'ligthouse'],
    ['en', 'habour'],
    ['en', 'brigde at dwan'],
    ['en', 'festivul'],
  ],
  'inflected, or in Pinyin': [
    ['en', 'marketing'],
    ['zh', 'dengta'],
    ['zh', 'matou'],
    ['en', 'bridged'],
  ],
  'in another language': [
    ['de', 'Leuchttürme'],
    ['ru', 'рынок'],
    ['ja', '市場'],
    ['ar', 'جسر'],
  ],
  'of words that no work has': [
    ['en', 'zebra crossing on the moon'],
    ['de', 'Quantenschaumgummi'],
    ['ko', '얼룩말의 꿈'],
    ['zh', '斑马线上的月亮'],
  ],
}

const rounds = 120
/** Words of other works than the fixture's, as a large catalogue has them. */
const words = 100_000

/** Searches among so many pictures, each kind with the steps that it takes. */
export async function benchForgiving(
  count: number,
  on: 'postgres' | 'pglite',
): Promise<SearchFigure[]> {
  const { db, close } = await open(on)
  try {
    await fill(db, count)
    const figures: SearchFigure[] = []
    for (const [name, searches] of Object.entries(kinds)) {
      const what = `${count} pictures, ${on}: search ${name}`
      for (const step of ['exact', 'forgiving'] as const) {
        const ask = async (at: number) => {
          const [locale, phrase] = searches[at % searches.length] ?? ['zh', '码头']
          const filters = { phrase, kind: 1 as const, sort: 'relevance' as const }
          const part = { limit: 24, offset: 0 }
          // Answers stand until the next write on PGlite.
          if (on === 'pglite') await db.transaction(async () => undefined)
          if (step === 'exact') await listImages(db, filters, part)
          else await listForgiving(db, filters, part, locale)
        }
        for (let at = 0; at < searches.length * 3; at++) await ask(at)
        const inDatabase = on === 'postgres' ? await processorTime(db) : 0
        const spent: number[] = []
        const worked: number[] = []
        for (let at = 0; at < rounds; at++) {
          const [begun, before] = [performance.now(), process.cpuUsage()]
          await ask(at)
          const { user, system } = process.cpuUsage(before)
          spent.push(performance.now() - begun)
          worked.push((user + system) / 1000)
        }
        const ofDatabase = on === 'postgres' ? (await processorTime(db)) - inDatabase : 0
        const at = (share: number, of = spent) =>
          of.toSorted((a, b) => a - b)[Math.floor(share * (rounds - 1))] ?? 0
        const cpu = worked.reduce((sum, one) => sum + one, 0) / rounds
        figures.push(
          { what: `${what}, ${step}: p50`, value: at(0.5), unit: 'ms' },
          { what: `${what}, ${step}: p99`, value: at(0.99), unit: 'ms', budget: 25 },
          { what: `${what}, ${step}: processor time of this process`, value: cpu, unit: 'ms' },
          { what: `${what}, ${step}: p99 of it`, value: at(0.99, worked), unit: 'ms' },
          ...(on === 'postgres'
            ? [
                {
                  what: `${what}, ${step}: processor time of the database`,
                  value: ofDatabase / rounds,
                  unit: 'ms',
                },
              ]
            : []),
        )
      }
    }
    return figures
  } finally {
    await close()
  }
}

async function open(
  on: 'postgres' | 'pglite',
): Promise<{ db: Database; close: () => Promise<void> }> {
  if (on === 'pglite') return openTestDatabase()
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed')
  useTestVault()
  const postgres = await startPostgres(programs)
  const { db, close } = await openDatabase({ url: postgres.url })
  return {
    db,
    close: async () => {
      await close()
      await postgres.close()
    },
  }
}

async function fill(db: Database, count: number): Promise<void> {
  console.error(`making a catalogue of ${count} pictures …`)
  await insertManyPictures(db, count, new Date())
  const random = randomOf(3)
  const syllables = 'ba ke li mo nu pa ri so ta ve wi xo ya zu har ben stein berg port'.split(' ')
  const invented = () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => {
      return syllables[Math.floor(random() * syllables.length)] ?? ''
    }).join('')
  for (let made = 0; made < words; made += 5000)
    await db.insert(searchWords).values(Array.from({ length: 5000 }, () => ({ word: invented() })))
  await seedThesaurus(db)
  await readAllWords(db)
  await db.execute(sql`vacuum analyze`)
}
