import { withoutOverrides } from '../text/plain-words.ts'

/** How the texts of one file are written; what IPTC and EXIF don't say, their bytes must. */
export type Charset = 'utf-8' | 'gb18030' | 'windows-1252'

/** Fields have a longest length in bytes, so the last character may be cut in two. */
const decode = (bytes: Uint8Array, charset: Charset): string | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return charset === 'windows-1252' ? undefined : decodeCut(bytes, charset)
  }
}

function decodeCut(bytes: Uint8Array, charset: Charset): string | undefined {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true })
    // Else it is one accent at the end of a word.
    return /[^\p{ASCII}]/u.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/**
 * How much the bytes look like GBK rather than Latin-1, when both could be: Chinese is made of pairs of high bytes, most of them among
 * the common characters; the accents of a European word stand between letters.
 */
function looksChinese(bytes: Uint8Array): number {
  let score = 0
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0
    if (lead < 0x81) continue
    const trail = bytes[at + 1] ?? 0
    const isHighPair = trail >= 0xa1
    const isPunctuation = isHighPair && lead >= 0xa1 && lead <= 0xa3
    const isCommon = isHighPair && lead >= 0xb0 && lead <= 0xd7
    if (isPunctuation || isCommon) score += 2
    else if (isHighPair && lead >= 0xd8 && lead <= 0xf7) score += 1
    else if (isLetter(trail)) score -= 1.5
    if (isHighPair && isLetter(bytes[at - 1]) && isLetter(bytes[at + 2])) score -= 2.5
    at += 1
  }
  return score
}

/** The encoding of a file's texts, validated together: one alone may be too short to tell. */
export function charsetOf(texts: readonly Uint8Array[]): Charset {
  if (texts.every((text) => decode(text, 'utf-8') !== undefined)) return 'utf-8'
  const odd = texts.filter((text) => decode(text, 'utf-8') === undefined)
  const isGbk = odd.every((text) => decode(text, 'gb18030') !== undefined)
  const score = odd.reduce((sum, text) => sum + looksChinese(text), 0)
  return isGbk && score > 0 ? 'gb18030' : 'windows-1252'
}

/** The text of these bytes; where they are no text of this charset, as each of them reads alone. */
export function textOf(bytes: Uint8Array, charset: Charset): string {
  const end = bytes.indexOf(0)
  const text = end < 0 ? bytes : bytes.subarray(0, end)
  return decode(text, 'utf-8') ?? decode(text, charset) ?? decode(text, 'windows-1252') ?? ''
}

/** UTF-16, little end first, as Windows writes it into EXIF. */
export function wideTextOf(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1))
  const end = text.indexOf('\0')
  return end < 0 ? text : text.slice(0, end)
}

/** A program wrote the text in an encoding without its characters: only question marks are left. */
function isLost(text: string): boolean {
  const signs = [...text.replaceAll(/\s/g, '')]
  const lost = signs.filter((sign) => sign === '?' || sign === '\uFFFD')
  return lost.length > signs.length / 2
}

/** One line of clean text, or several where `lines` is said; undefined when nothing is left, or only question marks. */
export function tidyText(
  text: string | undefined,
  most: number,
  lines = false,
): string | undefined {
  const whole = withoutOverrides((text ?? '').toWellFormed())
  if (isLost(whole)) return undefined
  const kept = whole
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(lines ? /(?!\n)[\p{Cc}\uFEFF\uFFFD]/gu : /[\p{Cc}\uFEFF\uFFFD]/gu, ' ')
    .trim()
  const cut = [...kept].slice(0, most).join('').trim()
  return cut === '' ? undefined : cut
}
