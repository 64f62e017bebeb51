import { ask } from '../../client/browser.ts'
import { attachSuggestions } from './suggestions.ts'
import styles from './suggestions.module.css'

/** Suggestions in the header's search box, fetched when it is first used. */
export function suggestInHeader(input: HTMLInputElement): void {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  if (!list) return
  list.className = styles.list ?? ''
  attachSuggestions({
    input,
    list,
    ask,
    onPick(words) {
      input.value = words
      input.form?.requestSubmit()
    },
  })
}
