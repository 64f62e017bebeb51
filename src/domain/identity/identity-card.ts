import { validateIdentityNumber, validateRealName } from './validation.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A piece of text that was recognised, and where, in pixels of the picture. */
export interface SeenText extends Box {
  readonly text: string
  /** How much its line falls to the right, as a ratio. */
  readonly slope: number
}

/** The front of an identity card, as far as it could be read. */
export interface CardReading {
  readonly name: string | undefined
  readonly idNumber: string | undefined
  /** Labels of a card, or a number, were seen at all. */
  readonly isCard: boolean
  /** Where name and number stand, for a closer look. */
  readonly nameBox: Box | undefined
  readonly numberBox: Box | undefined
  /** Of the whole card, in degrees clockwise. */
  readonly tilt: number
}

interface Row extends Box {
  readonly text: string
  /** The area of the pieces right of its first one. */
  readonly rest: Box | undefined
}

/** Signs that recognition takes for digits' lookalikes; only the check digit says whether they were. */
const lookalikes: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  〇: '0',
  I: '1',
  L: '1',
  '|': '1',
  '!': '1',
  ']': '1',
  '[': '1',
  '×': 'X',
}
// The printed words of a card, always in Chinese.
/** A row that begins with 姓名: recognition spoils the first of the two more often. */
const nameLabel = /^.{0,2}[名各]/u
const sexLabel = /性别|民族/u
/** Whatever else a card prints: none of it is a name. */
const otherLabels = /性别|民族|出生|住址|公民|身份|号码|签发|有效|居民/u
const anyLabel = /姓名|性别|民族|住址|公民|身份|号码/u

/** Name and number of a card from the texts on it. A number counts by its check digit alone, a name by its place. */
export function readIdentityCard(texts: readonly SeenText[]): CardReading {
  const rows = rowsOf(texts)
  const idNumber = rows.flatMap(({ text }) => identityNumberIn(text) ?? []).at(0)
  const numberRow = rows.findLast(({ text }) => digitsIn(text) >= 9 || /身份|号码/u.test(text))
  const isCard = idNumber !== undefined || rows.some(({ text }) => anyLabel.test(text))
  const { name, box } = isCard ? namedRow(rows) : { name: undefined, box: undefined }
  return { name, idNumber, isCard, nameBox: box, numberBox: numberRow, tilt: tiltOf(texts) }
}

/**
 * The run of signs in a row that fulfils the check digit. It must stand alone: of 19 signs with one too many, a
 * part fulfils it by chance once in five times.
 */
export function identityNumberIn(row: string): string | undefined {
  const signs = [...row.replaceAll(/\s/g, '').toUpperCase()].map((sign) => lookalikes[sign] ?? sign)
  const runs = signs.join('').match(/[\dX]+/g) ?? []
  return runs.find((run) => validateIdentityNumber(run) === undefined)
}

/** The name in a row, without its label and what stray strokes of the pattern were taken for. */
export function nameIn(row: string): string | undefined {
  const text = row.replaceAll(/\s/g, '')
  if (otherLabels.test(text)) return undefined
  const bare = text
    .replace(nameLabel, '')
    .replaceAll(/^[^\p{Script=Han}]+|[^\p{Script=Han}]+$/gu, '')
  const name = bare.replaceAll(/[•‧・.。]/g, '·')
  return validateRealName(name) === undefined ? name : undefined
}

const digitsIn = (text: string): number => text.match(/\d/g)?.length ?? 0

/** Beside or below its label; where the label was not read, above the sex or at the very top. */
function namedRow(rows: readonly Row[]): { name: string | undefined; box: Box | undefined } {
  const labelled = rows.findIndex(({ text }) => nameLabel.test(text) && !otherLabels.test(text))
  const sex = rows.findIndex(({ text }) => sexLabel.test(text))
  const above = sex > 0 ? sex - 1 : 0
  const places = labelled >= 0 ? [labelled, labelled + 1] : [above]
  for (const place of places) {
    const row = rows[place]
    if (!row) continue
    const name = nameIn(row.text)
    if (name !== undefined) return { name, box: nameLabel.test(row.text) ? row.rest : row }
  }
  return { name: undefined, box: rows[labelled]?.rest }
}

/** Texts side by side are one row, from left to right; the rows from top to bottom, without any spaces. */
function rowsOf(texts: readonly SeenText[]): Row[] {
  const rows: SeenText[][] = []
  for (const text of texts.toSorted((a, b) => a.left - b.left)) {
    const row = rows.find((one) => isBeside(one.at(-1), text))
    if (row) row.push(text)
    else rows.push([text])
  }
  return rows.map(rowOf).toSorted((a, b) => a.top - b.top)
}

function rowOf(pieces: readonly SeenText[]): Row {
  const text = pieces.map((piece) => piece.text.replaceAll(/\s/g, '')).join('')
  const rest = pieces.slice(1)
  return { text, ...around(pieces), rest: rest.length > 0 ? around(rest) : undefined }
}

const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

/** Whether the middle of each is within the height of the other: a card may lie a little askew. */
function isBeside(one: SeenText | undefined, other: SeenText): boolean {
  if (!one || other.left < one.right - 5) return false
  const [a, b] = [(one.top + one.bottom) / 2, (other.top + other.bottom) / 2]
  return a > other.top && a < other.bottom && b > one.top && b < one.bottom
}

/** Long lines say it best: the slope at the middle of all their length. */
function tiltOf(texts: readonly SeenText[]): number {
  const long = texts
    .filter(({ text }) => text.replaceAll(/\s/g, '').length >= 4)
    .map((text) => ({ slope: text.slope, length: text.right - text.left }))
    .toSorted((a, b) => a.slope - b.slope)
  const half = long.reduce((sum, { length }) => sum + length, 0) / 2
  let passed = 0
  const middle = long.find(({ length }) => (passed += length) >= half)
  return (Math.atan(middle?.slope ?? 0) * 180) / Math.PI
}
