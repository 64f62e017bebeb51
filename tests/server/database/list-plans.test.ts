import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/database/client.ts'
import { planner } from '#server/database/connection.ts'
import * as schema from '#server/database/schema/all.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { fillCatalogue } from '#tests/fixtures/large-catalogue.ts'
import { fillTables } from '#tests/fixtures/large-tables.ts'
import { openTestClient } from '../support/database.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

const pictures = 14_000
const rows = 6000
/** From so many rows on a table, or a sort, is large. */
const large = 5500
/** Pictures that are counted one by one may be sorted. */
const counted = 10_000
/** Milliseconds in which a busy machine fills the tables. */
const filling = 300_000

/** A house has some thousands of each: editors' lists of them, which join kinds or look for words of all states, may read and sort them. */
const texts = [
  'news',
  'articles',
  'stories',
  'topics',
  'activities',
  'activity_news',
  'photographers',
]

/** `EXPLAIN` of one step. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Step[]
}

interface Question {
  text: string
  values: unknown[]
}

let client: PGlite
let harness: Harness
let asked: Question[] | undefined
let logins: Record<'user' | 'photographer' | 'editor', Login>

beforeAll(async () => {
  client = await openTestClient()
  await client.exec(`set random_page_cost = ${planner.random_page_cost}`)
  const query = client.query.bind(client)
  client.query = (text, values, ...rest) => {
    if (/^\s*\(?(select|with)/i.test(text)) asked?.push({ text, values: [...(values ?? [])] })
    return query(text, values, ...rest)
  }
  const db = drizzle(client, { schema, casing: 'snake_case' }) as unknown as Database
  await fillCatalogue(db, pictures)
  await fillTables(db, rows)
  harness = await openHarness(
    {},
    {
      db,
      kind: 'pglite',
      snapshot: () => client.dumpDataDir('none'),
      close: () => client.close(),
    },
  )
  logins = {
    user: await harness.login('user'),
    photographer: await harness.login('photographer'),
    editor: await harness.login('editor'),
  }
  // These counts are kept until the next picture comes or goes.
  for (const type of [1, 2]) await harness.ask(`v1/image/suggest?filter=a&type=${type}`)
  await harness.ask('v1/image/suggest?filter=a')
  await db
    .insert(photographers)
    .values({ name: { zh: '甲' }, userId: logins.photographer.id, workKinds: [1, 2] })
}, filling)
afterAll(() => harness.close())

const common = encodeURIComponent('码头')
const rare = encodeURIComponent('彗星')
const words = (path: string): string[] => [
  path,
  ...[common, rare].map((phrase) => `${path}${path.includes('?') ? '&' : '?'}search=${phrase}`),
]

const lists: Readonly<Record<'open' | keyof typeof logins, readonly string[]>> = {
  open: [
    ...['', 'type=1', 'type=2&sort=popular', 'type=1&page=400', 'type=1&cid=1', 'type=1&lid=3'],
    ...['sort=popular', 'subject_id=40', 'color=ff0000', 'direction=1&ratio=8', 'day=30&type=1'],
    ...['new', 'popular', 'relevance'].flatMap((sort) =>
      [common, rare].map((phrase) => `type=1&sort=${sort}&filter=${phrase}`),
    ),
    // Works that are filed by the word: by a place, a category, a label.
    ...['地点7', '类别30', '标签7', '地点7 码头', '类别1 码头'].map(
      (title) => `filter=${encodeURIComponent(title)}&sort=relevance`,
    ),
    ...[`filter=${common}&cid=1`, `filter=${common}&lid=3&page=9`, `filter=${rare}&cid=2`],
  ]
    .map((query) => `v1/image/list?${query}`)
    .concat([
      'v1/image/similar/10',
      'v1/camera/thumb?camera_id=5',
      'v1/camera/cthumbs?camera_id=5',
      'v1/camera/list',
      'v1/camera/list?tag=1',
      `v1/camera/list?search=${rare}`,
      'v1/camera/excelent',
      'v1/subject/40/thumb',
      'v1/activity/3/news',
      'v1/activity/3/collect?type=1',
      'v1/news/index',
      'v1/news/detail/3',
      ...[
        'news/list',
        'news/ad/list',
        'story/list',
        'topic/list',
        'activity/list',
        'subject/list',
      ].flatMap((path) => words(`v1/${path}`)),
      'v1/story/list?type=1',
    ]),
  user: [
    'v1/favorite/list',
    'v1/authrozie/list',
    'v1/order/list',
    'v1/wallet/record',
    'v1/collect/folder',
  ],
  photographer: [
    'v1/camera/work/list',
    'v1/camera/subject_list',
    'v1/camera/recharge/log',
    'v1/camera/recharge/order',
  ],
  editor: [
    ...['v1/desk/work', `v1/desk/work?search=${rare}`, 'v1/desk/work?search=77'],
    ...['v1/desk/pick/media', `v1/desk/pick/media?type=1&search=${rare}`],
    ...words('v1/desk/photographer'),
    'v1/desk/withdrawal',
    'v1/desk/queue',
    'v1/desk/history/work/5',
    'v1/desk/publish/changes',
    ...['news', 'article', 'story', 'topic', 'activity'].flatMap((kind) =>
      words(`v1/desk/record/${kind}`),
    ),
    ...['news', 'subject', 'photographer'].flatMap((kind) => words(`v1/desk/pick/${kind}`)),
  ],
}

async function stepsOf({ text, values }: Question): Promise<Step[]> {
  const { rows: plans } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    values,
  )
  const all: Step[] = []
  const walk = (step: Step): void => {
    all.push(step)
    step.Plans?.forEach(walk)
  }
  plans.forEach((plan) => walk(plan['QUERY PLAN'][0].Plan))
  return all
}

async function largeTables(): Promise<Set<string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= ${large}`,
  )
  return new Set(tables.map(({ name }) => name))
}

for (const [role, paths] of Object.entries(lists))
  it(`reads no large table whole and sorts no large one: ${role}`, async () => {
    const tables = await largeTables()
    if (role === 'editor') for (const table of texts) tables.delete(table)
    const found: string[] = []
    for (const path of paths) {
      const login = role === 'open' ? undefined : logins[role as keyof typeof logins]
      asked = []
      const { status } = await harness.ask(path, login ? { token: login.token } : {})
      const questions = asked
      asked = undefined
      expect(status, path).toBe(200)
      for (const question of questions)
        for (const step of await stepsOf(question)) {
          const rows =
            (step.Plans?.[0]?.['Actual Rows'] ?? 0) * (step.Plans?.[0]?.['Actual Loops'] ?? 0)
          const isWhole =
            step['Node Type'] === 'Seq Scan' && tables.has(step['Relation Name'] ?? '')
          const isSorted =
            step['Node Type'] === 'Sort' &&
            rows >=
              (role === 'editor' ? pictures * 0.9 : path.includes('image/list') ? counted : large)
          if (isWhole || isSorted)
            found.push(
              `${path}: ${step['Node Type']} of ${step['Relation Name'] ?? `${rows} rows`}`,
            )
        }
    }
    expect(found).toEqual([])
  })
