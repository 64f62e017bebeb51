/**
 * Yuan as typed to whole fen, exactly; undefined when it is no plain decimal number, has more than two
 * decimals, zeros too (`1.000` is a thousand to some), or is too large to stay exact. Negative amounts are read too.
 */
export function parseYuan(typed: string): number | undefined {
  const match = /^(-?)(\d{1,14})(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (match === null) return undefined
  const fen = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  if (!Number.isSafeInteger(fen)) return undefined
  return match[1] === '-' && fen !== 0 ? -fen : fen
}

/**
 * A yuan number of the wire to whole fen.
 * @throws RangeError when it has more than two decimals or is not finite
 */
export function yuanToFen(yuan: number): number {
  const fen = parseYuan(String(yuan))
  if (fen === undefined) throw new RangeError(`not an amount in yuan: ${yuan}`)
  return fen
}

/**
 * Whole fen to the nearest yuan number, which prints with two decimals at most.
 * @throws RangeError when it is not a whole number
 */
export function fenToYuan(fen: number): number {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not an amount in fen: ${fen}`)
  return fen / 100
}

/** Arabic and Persian digits as Latin ones. */
function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
}

/**
 * An amount as people type or paste it (`¥1,000`, `100元`, `１００`, `100,50`, `1.000,50`, `١٠٠٫٥`) as plain digits with a
 * point. A comma before exactly three digits groups, one before the last one or two is a point. Points group where
 * there are several, or a comma behind them. A text that is no amount stays as it is, for the rule to refuse.
 */
export function plainAmount(typed: string): string {
  const text = latinDigits(typed.normalize('NFKC'))
    .replace(/\s/g, '')
    .replace(/^¥|元$/g, '')
    .replace(/\u066C/g, ',')
    .replace(/\u066B/g, '.')
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(text)) return text.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d{1,2}|(?:\.\d{3}){2,})$/.test(text))
    return text.replaceAll('.', '').replace(',', '.')
  return /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text
}
