import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { LooserSearch } from '#api/endpoints/catalogue/looser-search.ts'
import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import type { looserKeys } from './looser-keys.ts'
import styles from './looser-line.module.css'

type Strings = Record<(typeof looserKeys)[number], string>

/** A list that the server may fill up by looser words. */
export interface LooserList {
  /** Undefined where the server shows records with the typed words alone. */
  $looser: ReadableAtom<LooserSearch | undefined>
  /** `exact`: whether the visitor wants the typed words alone; undefined: nothing was said. */
  $filters: ReadableAtom<{ exact?: boolean | undefined }>
  setFilter: (patch: { exact: boolean }) => unknown
}

interface Props {
  list: LooserList
  words: string
  strings: Strings
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
export function LooserLine({ list, words, strings }: Props) {
  const looser = useStore(list.$looser)
  const { exact } = useStore(list.$filters)
  // Once it was pressed the button stays while another list is fetched, and with it the focus.
  const isWay = exact !== undefined || Boolean(looser?.exact)
  if (!looser && !isWay) return null
  return (
    <p className={styles.line} role="status">
      {looser && sentence(looser, words, strings)}
      {isWay && (
        <Button kind="quiet" onClick={() => void list.setFilter({ exact: !exact })}>
          {fill(strings[exact ? 'search.notExactly' : 'search.exactly'], { words })}
        </Button>
      )}
    </p>
  )
}

function sentence(looser: LooserSearch, words: string, strings: Strings): string {
  const { step, exact, words: found = words } = looser
  // The typed words are no example of words like them.
  if (exact)
    return step === 'synonyms' && found === words ? '' : fill(strings[keys[step]], { words: found })
  // Only a correction tells by its words what was found.
  const key =
    step === 'corrected' && !unnamed.test(words) ? 'search.looserInstead' : 'search.looserSome'
  return fill(strings[key], { words, found })
}
