import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { close } from 'pagefind'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createClient } from '#client/client.ts'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import { askLooser } from '#features/discover/search/results/looser-words.ts'
import { localeCodes, type LocaleCode } from '#i18n/locales.ts'
import type { SearchRecord } from '#publish/search-bundles/search-record.ts'
import { writeBundles } from '#publish/search-bundles/write-bundles.ts'
import { photographers } from '#sample/texts/people.ts'
import { news } from '#sample/texts/news.ts'
import { stories } from '#sample/texts/stories.ts'
import { topics } from '#sample/texts/topics.ts'
import type { Localised } from '#sample/texts/types.ts'
import { insertJudgedTexts, type JudgedText, judgedTexts } from '#tests/fixtures/judged-texts.ts'
import { openHarness, testNow, type Harness } from '#tests/server/support/harness.ts'
import { searchIn } from './found-pages.ts'

interface Text {
  title: Localised
  texts: readonly Localised[]
}

const kindOf: Record<JudgedText['kind'], SearchKind> = {
  people: 'photographers',
  stories: 'stories',
  topics: 'topics',
  news: 'news',
}
const given: Record<JudgedText['kind'], readonly Text[]> = {
  people: photographers.map(({ name, line, bio }) => ({ title: name, texts: [line, bio] })),
  stories: stories.map(({ title, desc, content }) => ({ title, texts: [desc, content] })),
  topics: topics.map(({ title, desc, content }) => ({ title, texts: [desc, content] })),
  news: news.map(({ title, desc, content }) => ({ title, texts: [desc, content] })),
}
const of = (text: Localised, code: LocaleCode): string => text[code] ?? text.zh

let folder: string
let harness: Harness
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'judged-'))
  const records = localeCodes.flatMap((code) =>
    Object.entries(given).flatMap(([kind, all]) =>
      all.map(({ title, texts }, at): SearchRecord => {
        const own = kindOf[kind as JudgedText['kind']]
        const text = texts.map((one) => of(one, code)).join('\n')
        return { code, kind: own, path: `/${code}/${own}/${at}/`, title: of(title, code), text }
      }),
    ),
  )
  await writeBundles(records, join(folder, 'search'))
  harness = await openHarness()
  await insertJudgedTexts(harness.db, testNow)
}, 120_000)
afterAll(async () => {
  await close()
  await harness.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => vi.unstubAllGlobals())

/** English title of a record by its title in another language. */
const englishOf = (kind: JudgedText['kind'], code: LocaleCode, title: string): string =>
  given[kind].find((one) => of(one.title, code) === title)?.title.en ?? ''

async function isRight(
  { kind, phrase, locale, wanted }: JudgedText,
  hasServer: boolean,
): Promise<boolean> {
  const ask = createClient(
    { origin: 'http://server.test', lang: () => locale, retries: 0 },
    async ({ address, headers }) => {
      const reply = await harness.app.request(address, { headers })
      return { status: reply.status, body: await reply.json() }
    },
  )
  const { titles } = searchIn(folder, locale, hasServer ? { looserWords: askLooser(ask) } : {})
  const found = await titles(phrase, { kind: kindOf[kind] })
  return found.slice(0, 10).some((title) => englishOf(kind, locale, title).startsWith(wanted))
}

const least = 0.95

test.each([{ hasServer: true }, { hasServer: false }])(
  'judged searches on the tabs of texts, with our server: $hasServer',
  async ({ hasServer }) => {
    const wrong: string[] = []
    for (const judged of judgedTexts)
      if (!(await isRight(judged, hasServer)))
        wrong.push(`${judged.locale} ${judged.kind}: ${judged.phrase} > ${judged.wanted}`)
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(judgedTexts.length * (1 - least))
  },
  300_000,
)
