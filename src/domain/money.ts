/**
 * Yuan as typed to whole fen, exactly; undefined when it is no plain decimal number, has more than two
 * decimals (zeros after them are fine) or is too large to stay exact. Negative amounts are read too.
 */
export function parseYuan(typed: string): number | undefined {
  const match = /^(-?)(\d{1,14})(?:\.(\d{1,2})0*)?$/.exec(typed.trim())
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
