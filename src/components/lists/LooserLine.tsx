import type { LooserSearch } from '#api/endpoints/catalogue/looser-search.ts'
import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import type { looserKeys } from './looser-keys.ts'
import styles from './looser-line.module.css'

interface Props {
  /** Undefined where the server shows records with the typed words alone. */
  looser: LooserSearch | undefined
  words: string
  strings: Record<(typeof looserKeys)[number], string>
  onExact: () => void
}

const keys = {
  forms: 'search.looserForms',
  corrected: 'search.looserCorrected',
  synonyms: 'search.looserSynonyms',
  most: 'search.looserMost',
} as const

/** Operators, and a fifth word: the server names four words at most, without case and accents. */
const unnamed = /["“”]|(^|\s)-|(\S+\s+){4}/

/** Whether the words that were looked for instead tell what was found. */
const isNamed = (typed: string, { step, words = typed }: LooserSearch): boolean =>
  (step === 'corrected' || step === 'synonyms') &&
  !unnamed.test(typed) &&
  words.localeCompare(typed, undefined, { sensitivity: 'base' }) !== 0

/**
 * Where the server went on with looser words: which ones, and the way to the typed words alone, or that nothing holds these. Of several
 * steps it names the last, which takes in those before it.
 */
export function LooserLine({ looser, words, strings, onExact }: Props) {
  if (!looser) return null
  const { step, exact, words: found = words } = looser
  if (exact === 0) {
    const key = isNamed(words, looser) ? 'search.looserInstead' : 'search.looserSome'
    return (
      <p className={styles.line} role="status">
        {fill(strings[key], { words, found })}
      </p>
    )
  }
  return (
    <p className={styles.line}>
      <span role="status">{fill(strings[keys[step]], { words: found })}</span>{' '}
      <Button kind="quiet" onClick={onExact}>
        {fill(strings['search.exactly'], { words })}
      </Button>
    </p>
  )
}
