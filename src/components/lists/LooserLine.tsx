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

/** Operators, and a fifth word: the server names four words at most. */
const unnamed = /["“”]|(^|\s)-|(\S+\s+){4}/

/**
 * Where the server went on with looser words: which ones, and the way to the typed words alone, or that nothing holds these. Of several
 * steps it names the last, which takes in those before it.
 */
export function LooserLine({ looser, words, strings, onExact }: Props) {
  if (!looser) return null
  const { step, exact, words: found = words } = looser
  // Only a correction tells by its words what was found.
  const isNamed = step === 'corrected' && !unnamed.test(words)
  const instead = isNamed ? 'search.looserInstead' : 'search.looserSome'
  return (
    <p className={styles.line} role="status">
      {fill(strings[exact ? keys[step] : instead], { words: exact ? found : words, found })}{' '}
      {exact > 0 && (
        <Button kind="quiet" onClick={onExact}>
          {fill(strings['search.exactly'], { words })}
        </Button>
      )}
    </p>
  )
}
