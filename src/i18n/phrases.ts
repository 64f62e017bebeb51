/** No line begins with these: closing signs, points, dashes, blanks. */
const hanging = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Zs}]/u
/** Particles lean on the word before them, and so do the ends of places, times and sheets. */
const particle =
  /^(?:\p{Script=Hiragana}{1,3}|[的了着過过們们]|[中下上里裡内內外后後间間时時页頁点點]的?|时刻|時刻)$/u
/** No line ends with these: opening signs, numbers before a measure, the sign of a rank, a word of one sign such as "from". */
const bound =
  /[\p{Ps}\p{Pi}\p{Nd}第]$|[第一二三四五六七八九十百千]{2}$|^[\p{Ps}\p{Pi}]?\p{Script=Han}$/u
const single = /^\p{Script=Han}$/u
const lastAlone = /^\p{Script=Han}[\p{Pe}\p{Pf}\p{Po}\s]*$/u
/** What ends a clause, and how many signs of one stay together: lines break beside these rather than between words. */
const clauseEnd = /[：，、。；！？\s][\p{Pe}\p{Pf}]*$/u
const shortClause = 6
/** Signs between which lines break without a blank. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A remark of a few signs in brackets stays in one line. */
const remark = /\p{Ps}[^\p{Ps}\p{Pe}\s]{1,8}\p{Pe}/gu

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(lang: string): Intl.Segmenter {
  const known = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'word' })
  segmenters.set(lang, known)
  return known
}

/**
 * A Chinese or Japanese headline in the pieces between which a line may break, so that no word is torn; any other
 * text in one piece. Joined they are the text again.
 * @param lang BCP 47
 */
export function phrases(text: string, lang: string): string[] {
  if (!/^(?:zh|ja)/.test(lang) || text.length > 500) return [text]
  const parts: string[] = []
  const remarks = Array.from(text.matchAll(remark), ({ 0: whole, index }) => ({
    from: index,
    to: index + whole.length,
  }))
  // Names and rare words come out of the dictionary sign by sign: such signs stay together.
  let loose = false
  for (const { segment, index } of segmenterOf(lang).segment(text)) {
    const last = parts.at(-1)
    const sign = single.test(segment)
    const isInside = remarks.some(({ from, to }) => from < index && index < to)
    const leans = isInside || hanging.test(segment) || particle.test(segment) || (loose && sign)
    const joined = (last ?? '') + segment
    if (last !== undefined && (leans || bound.test(last) || !unspaced.test(joined)))
      parts[parts.length - 1] = joined
    else parts.push(segment)
    loose = sign
  }
  return clausesOf(parts).flatMap(wholeWhereShort)
}

function clausesOf(parts: readonly string[]): string[][] {
  const clauses: string[][] = [[]]
  for (const [index, part] of parts.entries()) {
    clauses.at(-1)?.push(part)
    if (clauseEnd.test(part) && index < parts.length - 1) clauses.push([])
  }
  return clauses
}

/** A short clause in one piece; of a longer one the last sign doesn't begin a line. */
function wholeWhereShort(parts: string[]): string[] {
  const text = parts.join('')
  if (text.replace(/[\p{P}\s]/gu, '').length <= shortClause) return [text]
  const [last = ''] = parts.slice(-1)
  return parts.length > 1 && lastAlone.test(last)
    ? [...parts.slice(0, -2), parts.slice(-2).join('')]
    : parts
}
