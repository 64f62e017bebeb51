import { Fragment } from 'react'
import { phrases } from '#i18n/phrases.ts'
import type { TextPart } from './marked-parts.ts'
import styles from '../search.module.css'

interface Props {
  parts: readonly TextPart[]
  /** BCP 47, of a headline: its lines break between phrases. */
  lang?: string | undefined
}

/** Words with a hyphen in them; longer ones may break at it. */
const hyphened = /([\p{L}\p{N}]{1,12}(?:-[\p{L}\p{N}]{1,12})+)/u

/** Of a headline they break at blanks alone. */
const wholeWords = (text: string) =>
  text.split(hyphened).map((part, at) =>
    at % 2 === 1 && part.length <= 20 ? (
      <span key={at} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  )

/** A text with the words found in it marked. */
export function Marked({ parts, lang }: Props) {
  return parts.map(({ text, hit }, at) =>
    hit ? (
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      <Fragment key={at}>
        {lang === undefined
          ? text
          : phrases(text, lang).map((phrase, place) => (
              <Fragment key={place}>
                {place > 0 && <wbr />}
                {wholeWords(phrase)}
              </Fragment>
            ))}
      </Fragment>
    ),
  )
}
