import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { localeOf } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { pinyinSpeller } from './pinyin.ts'
import type { SearchRecord } from './search-record.ts'

/** The search page draws its own results and searches on its own thread. */
const unused = /^pagefind-(?!entry\.json$)/
/** Records and files under way at a time. */
const atOnce = 64

async function inPortions<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += atOnce)
    await Promise.all(items.slice(at, at + atOnce).map(work))
}

/** Languages whose words Pagefind cuts apart in texts, but not in titles. */
const unspaced: ReadonlySet<LocaleCode> = new Set(['zh', 'zhCHT', 'ja'])
/** Those whose readers may type Pinyin. */
const chinese: ReadonlySet<LocaleCode> = new Set(['zh', 'zhCHT'])

/** A title or a name, its words apart as the browser will cut a query. */
const wordsIn = (text: string, code: LocaleCode): string[] =>
  Array.from(
    new Intl.Segmenter(localeOf(code).tag, { granularity: 'word' }).segment(text),
    ({ segment }) => segment,
  )
const searchedText = (text: string, code: LocaleCode): string =>
  unspaced.has(code) ? wordsIn(text, code).join(' ') : text

type Spell = Awaited<ReturnType<typeof pinyinSpeller>>

/** What is searched beside the text; a title counts for more. Between names stands what no phrase holds. */
function metaOf(
  { title, credits }: SearchRecord,
  code: LocaleCode,
  spell: Spell | undefined,
): Record<string, string> {
  const credit = credits?.map((name) => searchedText(name, code)).join(' · ')
  const pinyin = spell?.(wordsIn(title, code))
  return {
    title: searchedText(title, code),
    ...(credit && { credit }),
    ...(pinyin && { pinyin }),
  }
}

/** What a result shows beside its words rides in the address, since Pagefind would search every field of `meta`. */
function addressOf({ path, code, title, image, date, lang }: SearchRecord): string {
  const facts = new URLSearchParams()
  if (unspaced.has(code)) facts.set('title', title)
  if (image) facts.set('image', image)
  if (date) facts.set('date', date)
  if (lang) facts.set('lang', lang)
  return facts.size > 0 ? `${path}#${facts}` : path
}

/** Of undated records among dated ones: before all dates, since Pagefind leaves out what has no place in an order. */
const undated = '0'

/** What records of a dated kind are narrowed and ordered by: the day in the house's own time, and the moment. */
const timeOf = (date: string | undefined) => ({
  ...(date && { filters: { day: [date.slice(0, 10)] } }),
  sort: { date: date ?? undated },
})

/** What the search page is told of a bundle. */
export interface BundleFacts {
  records: number
  /** Whether it can be narrowed and ordered by time. */
  dated: boolean
}

/** Makes a Pagefind bundle of some records of one language in an empty or new folder. Throws what Pagefind refuses. */
export async function makeBundle(
  records: readonly SearchRecord[],
  code: LocaleCode,
  folder: string,
): Promise<void> {
  const { createIndex } = await import('pagefind')
  const { index, errors } = await createIndex({ writePlayground: false })
  if (!index) throw new Error(`search bundle: ${errors.join('; ')}`)
  const language = localeOf(code).tag
  const spell = chinese.has(code) ? await pinyinSpeller() : undefined
  const isDated = records.some(({ date }) => date)
  await inPortions(records, async (record) => {
    const added = await index.addCustomRecord({
      url: addressOf(record),
      content: record.text || record.title,
      language,
      meta: metaOf(record, code, spell),
      ...(isDated && timeOf(record.date)),
    })
    if (added.errors.length > 0) throw new Error(`${record.path}: ${added.errors.join('; ')}`)
  })
  const made = await index.getFiles()
  await index.deleteIndex()
  if (made.errors.length > 0) throw new Error(`search bundle: ${made.errors.join('; ')}`)
  await rm(folder, { recursive: true, force: true })
  const files = made.files.filter(({ path }) => !unused.test(path))
  const folders = new Set(files.map(({ path }) => dirname(join(folder, path))))
  for (const name of folders) await mkdir(name, { recursive: true })
  await inPortions(files, ({ path, content }) => writeFile(join(folder, path), content))
}
