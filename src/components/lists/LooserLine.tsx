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
  /** Whether the visitor wants the typed words alone; undefined: nothing was said. */
  isExact: boolean | undefined
  onExact: (isExact: boolean) => void
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
 * Where the server went on with looser words: which ones, and the way to the typed words alone and back, or that nothing holds
 * these. Of several steps it names the last, which takes in those before it.
 */
export function LooserLine({ looser, words, strings, isExact, onExact }: Props) {
  // Once it was pressed the button stays while another list is fetched, and with it the focus.
  const isWay = isExact !== undefined || Boolean(looser?.exact)
  if (!looser && !isWay) return null
  return (
    <p className={styles.line} role="status">
      {looser && sentence(looser, words, strings)}{' '}
      {isWay && (
        <Button kind="quiet" onClick={() => onExact(!isExact)}>
          {fill(strings[isExact ? 'search.notExactly' : 'search.exactly'], { words })}
        </Button>
      )}
    </p>
  )
}

function sentence(looser: LooserSearch, words: string, strings: Props['strings']): string {
  const { step, exact, words: found = words } = looser
  if (exact) return fill(strings[keys[step]], { words: found })
  // Only a correction tells by its words what was found.
  const key =
    step === 'corrected' && !unnamed.test(words) ? 'search.looserInstead' : 'search.looserSome'
  return fill(strings[key], { words, found })
}
