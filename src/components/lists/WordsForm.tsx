import type { SyntheticEvent } from 'react'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { searchIcon } from '#ui/icons/icons.ts'
import { useTyped } from '#ui/forms/use-typed.ts'
import styles from './list-search.module.css'

interface Props {
  /** The words that the list shows. */
  words: string
  label: string
  button: string
  onFind: (words: string) => void
  /** The site's own box searches the same: on a phone one stands above the list, unless this one has words. */
  isDouble?: boolean
  /** The list is seen at a glance: the box stands there where it has words. */
  isFew?: boolean | undefined
}

/** The search box of a list. */
export function WordsForm({ words, label, button, onFind, isDouble, isFew }: Props) {
  const [typed, setTyped] = useTyped(words)
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    onFind(typed)
    // What becomes a filter is no word: the box has the words of the list, which follow.
    setTyped(words)
  }
  return (
    <form
      className={styles.listSearch}
      data-double={(isDouble && words === '') || undefined}
      data-few={(isFew && words === '') || undefined}
      role="search"
      onSubmit={submit}
    >
      <input
        className={styles.words}
        aria-label={label}
        placeholder={label}
        name="q"
        type="search"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <IconButton type="submit" icon={searchIcon} label={button} />
    </form>
  )
}
