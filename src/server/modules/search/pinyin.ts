import { createRequire } from 'node:module'
import type * as Pinyin from 'pinyin-pro'

const isHan = /^\p{sc=Han}+$/u
const require = createRequire(import.meta.url)
let library: typeof Pinyin | undefined

/** 16 MB, with the first text that needs it. */
function pinyinOf(text: string): string[] {
  library ??= require('pinyin-pro') as typeof Pinyin
  return library.pinyin(text, { toneType: 'none', type: 'array', v: true })
}

/** Syllables of Chinese characters without tones, ü as u; undefined for any other text. */
export function syllablesOf(text: string): string[] | undefined {
  if (!isHan.test(text)) return undefined
  return pinyinOf(text).map((syllable) => syllable.toLowerCase().replaceAll(/[vü]/g, 'u'))
}
