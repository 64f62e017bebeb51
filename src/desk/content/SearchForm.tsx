import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { searchIcon } from '#ui/icons/icons.ts'
import { useDesk } from '../desk-context.tsx'
import styles from './lists.module.css'

/** Searches a list of the desk by words. Emptied, it lists everything again. */
export function SearchForm({
  label,
  onSearch,
}: {
  label: string
  onSearch: (words: string) => void
}) {
  const { t } = useDesk()
  const [words, setWords] = useState('')
  const [sent, setSent] = useState('')
  const search = (wanted: string) => {
    setSent(wanted)
    onSearch(wanted)
  }
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        search(words.trim())
      }}
    >
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          if (target.value === '' && sent !== '') search('')
        }}
      />
      <Button type="submit" icon={searchIcon}>
        {t('common.search')}
      </Button>
    </form>
  )
}
