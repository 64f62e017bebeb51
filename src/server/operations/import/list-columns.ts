import { tidyText } from '#domain/photo/photo-text.ts'
import { keywordsIn } from '#domain/text/keywords.ts'
import type { Said } from './said.ts'

/**
 * A field of the list, and the names that its column has in lists of picture programs, Chinese desks, AP, Getty (ESP, iStock),
 * Shutterstock and Adobe Stock, without spaces and signs. Of several columns the one whose name stands first here goes first.
 */
const names: Readonly<Record<keyof Said | 'file' | 'asset', readonly string[]>> = {
  file: [
    ...['filename', 'originalfilename', 'file', 'path', 'imagename', 'sourcefile'],
    ...['文件名', '文件'],
  ],
  asset: [
    ...['assetid', 'itemid', 'imageid', 'pictureid', 'photoid', 'masterid', 'contentid'],
    ...['friendlykey', 'gettyimagesid', 'id', '图片编号'],
  ],
  headline: ['headline', 'title', 'objectname', '标题'],
  caption: [
    ...['caption', 'description', 'captionabstract', 'descriptioncaption', 'imagedescription'],
    ...['说明', '图片说明', '描述'],
  ],
  keywords: [
    ...['keywords', 'keyword', 'tags', 'subject', '关键词', '关键字'],
    ...['personality', 'personalities', 'persons', 'personinimage', 'personshown', '人物'],
  ],
  byline: [
    ...['byline', 'bylines', 'author', 'photographer', 'photographername', 'creator', 'artist'],
    ...['artistname', 'photographerartist', 'artistphotographer', '作者', '摄影', '摄影师'],
  ],
  credit: ['credit', 'creditline', 'provider', 'source', '署名', '来源'],
  date: [
    ...['datecreated', 'createddate', 'createdate', 'creationdate', 'date', 'datetaken'],
    ...['dateshot', 'shootdate', 'datetimeoriginal', '拍摄日期', '日期', '拍摄时间'],
  ],
  city: ['city', '城市'],
  state: ['state', 'province', 'provincestate', 'stateprovince', '省', '省份'],
  country: ['country', 'countryname', 'countryprimarylocationname', '国家'],
  categories: [
    ...['category', 'categories', 'category1', 'category2', 'secondarycategory', 'suppcat'],
    ...['suppcats', 'suppcategories', 'suppcategory', 'supplementalcategories'],
    ...['supplementalcategory', '分类', '类别'],
  ],
  editorial: [
    ...['editorial', 'editorialuse', 'editorialonly', 'iseditorial', 'assetfamily', 'usage'],
    ...['编辑用途', '仅限编辑'],
  ],
}

type Field = keyof typeof names
const fields = Object.keys(names) as Field[]
/** Fields whose columns are all taken together. */
const gathered: ReadonlySet<Field> = new Set(['keywords', 'categories'])

/** The columns of a list, from its first line. */
export interface Columns {
  readonly header: readonly string[]
  readonly of: ReadonlyMap<Field, readonly number[]>
}

/** A row of the list: the name of its file as written, and what it says. */
export interface ListedRow {
  readonly file: string
  /** The list names no files: `file` is an agency's number, which is the name of a file without its ending. */
  readonly isAsset?: boolean
  readonly said: Said
  /** A date was written that could be two days, or none. */
  readonly hasOddDate: boolean
}

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The columns of each field. Throws where none leads to files. */
export function columnsOf(header: readonly string[]): Columns {
  const plainHeader = header.map(plain)
  const of = new Map(
    fields.map((field) => [
      field,
      names[field].flatMap((name) => plainHeader.flatMap((one, at) => (one === name ? [at] : []))),
    ]),
  )
  if (of.get('file')?.length) of.delete('asset')
  else if (!of.get('asset')?.length)
    throw new Error(`The list has no column filename; it has ${header.join(', ')}.`)
  return { header, of }
}

const textsOf = (cells: readonly string[], { of }: Columns, field: Field): string[] =>
  (of.get(field) ?? []).flatMap((at) => tidyText(cells[at], 20_000, true) ?? [])

/** Undefined for a row that names no file. */
export function rowOf(cells: readonly string[], columns: Columns): ListedRow | undefined {
  const all = (field: Field): string[] => textsOf(cells, columns, field)
  const isAsset = columns.of.has('asset')
  const [file] = all(isAsset ? 'asset' : 'file')
  if (file === undefined) return undefined
  const said = (field: Field) => all(field)[0]
  const list = (field: Field) => all(field).flatMap((text) => parted(text))
  const written = said('date')
  const date = dayOf(written)
  return {
    file,
    ...(isAsset && { isAsset }),
    hasOddDate: written !== undefined && date === undefined,
    said: {
      headline: said('headline'),
      caption: said('caption'),
      keywords: list('keywords'),
      byline: said('byline'),
      credit: said('credit'),
      date,
      city: said('city'),
      state: said('state'),
      country: said('country'),
      categories: list('categories'),
      editorial: flagOf(said('editorial')),
    },
  }
}

/** Columns without a field, by their names. */
export function unknownColumns({ header, of }: Columns): string[] {
  const known = new Set([...of.values()].flat())
  return header.filter((name, at) => name !== '' && !known.has(at))
}

/** Columns of a row whose text no work keeps: those without a field, and those that another of their field goes before. */
export function unusedIn(cells: readonly string[], columns: Columns): string[] {
  const { header, of } = columns
  const used = new Set(
    fields.flatMap((field) => {
      const texts = textsOf(cells, columns, field)
      const kept = gathered.has(field) ? texts : texts.slice(0, 1)
      if (field === 'editorial' && flagOf(kept[0]) === undefined) return []
      return (of.get(field) ?? []).filter((at) =>
        kept.includes(tidyText(cells[at], 20_000, true) ?? ''),
      )
    }),
  )
  return header.filter((_, at) => !used.has(at) && tidyText(cells[at], 20_000) !== undefined)
}

const parted = (text: string): string[] =>
  text
    .split(/[|\n]/)
    .flatMap(keywordsIn)
    .flatMap((word) => tidyText(word, 100) ?? [])

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
