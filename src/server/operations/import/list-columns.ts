import { tidyText } from '#domain/photo/photo-text.ts'
import type { Said } from './said.ts'

/** A field of the list, and the names that agencies, picture programs and Chinese desks give its column. */
const names: Readonly<Record<keyof Said | 'file', readonly string[]>> = {
  file: ['filename', 'file', 'path', 'imagename', 'sourcefile', '文件名', '文件'],
  headline: ['headline', 'title', 'objectname', '标题'],
  caption: [
    'caption',
    'description',
    'captionabstract',
    'imagedescription',
    '说明',
    '图片说明',
    '描述',
  ],
  keywords: ['keywords', 'keyword', 'tags', 'subject', '关键词', '关键字'],
  byline: ['byline', 'author', 'photographer', 'creator', 'artist', '作者', '摄影', '摄影师'],
  credit: ['credit', 'creditline', 'provider', 'source', '署名', '来源'],
  date: [
    'datecreated',
    'createdate',
    'date',
    'datetaken',
    'datetimeoriginal',
    '拍摄日期',
    '日期',
    '拍摄时间',
  ],
  city: ['city', '城市'],
  country: ['country', 'countryname', 'countryprimarylocationname', '国家'],
  categories: [
    'category',
    'categories',
    'supplementalcategories',
    'supplementalcategory',
    '分类',
    '类别',
  ],
  editorial: ['editorial', 'editorialuse', 'editorialonly', 'usage', '编辑用途', '仅限编辑'],
}

type Field = keyof typeof names
const fields = Object.keys(names) as Field[]

/** A row of the list: the name of its file as written, and what it says. */
export interface ListedRow {
  readonly file: string
  readonly said: Said
  /** A date was written that could be two days, or none. */
  readonly hasOddDate: boolean
}

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The columns of each field, from the first line of a list. Throws where none names files. */
export function columnsOf(header: readonly string[]): ReadonlyMap<Field, readonly number[]> {
  const plainHeader = header.map(plain)
  const found = new Map(
    fields.map((field) => [
      field,
      names[field].flatMap((name) => plainHeader.flatMap((one, at) => (one === name ? [at] : []))),
    ]),
  )
  if (found.get('file')?.length) return found
  throw new Error(`The list has no column filename; it has ${header.join(', ')}.`)
}

/** Undefined for a row that names no file. */
export function rowOf(
  cells: readonly string[],
  columns: ReadonlyMap<Field, readonly number[]>,
): ListedRow | undefined {
  const all = (field: Field): string[] =>
    (columns.get(field) ?? []).flatMap((at) => tidyText(cells[at], 20_000, true) ?? [])
  const [file] = all('file')
  if (file === undefined) return undefined
  const said = (field: Field) => all(field)[0]
  const list = (field: Field) => all(field).flatMap((text) => parted(text))
  const written = said('date')
  const date = dayOf(written)
  return {
    file,
    hasOddDate: written !== undefined && date === undefined,
    said: {
      headline: said('headline'),
      caption: said('caption'),
      keywords: list('keywords'),
      byline: said('byline'),
      credit: said('credit'),
      date,
      city: said('city'),
      country: said('country'),
      categories: list('categories'),
      editorial: flagOf(said('editorial')),
    },
  }
}

const parted = (text: string): string[] =>
  text.split(/[,，、;；|\n]/).flatMap((word) => tidyText(word, 100) ?? [])

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The day of a date as lists write it; undefined for `03/04/2026`, which is March here and April there. */
export function dayOf(text = ''): string | undefined {
  const [, year, month, day] = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})(?!\d)/.exec(text) ?? []
  if (year) return existing(year, month, day)
  const [, one = '', other = '', last] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/.exec(text) ?? []
  if (last) {
    if (Number(one) > 12) return existing(last, other, one)
    return Number(other) > 12 || one === other ? existing(last, one, other) : undefined
  }
  const worded =
    /^(?:(\d{1,2})\.? ([a-z]{3})[a-z]*\.?|([a-z]{3})[a-z]*\.? (\d{1,2})),? (\d{4})/i.exec(text)
  if (!worded) return undefined
  const month3 = (worded[2] ?? worded[3] ?? '').toLowerCase()
  return existing(worded[5], String(months.indexOf(month3) + 1), worded[1] ?? worded[4])
}

function existing(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : undefined
}

function flagOf(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  if (/^(1|y|yes|true|x|是|editorial.*|仅限.*)$/i.test(text)) return true
  return /^(0|n|no|false|否|commercial|creative|rf)$/i.test(text) ? false : undefined
}
