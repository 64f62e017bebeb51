import { ask } from '#client/browser.ts'
import { wear } from '#components/live-page/add-styles.ts'
import sheet from '../suggestions.css?inline'
import { attachSuggestions } from '../suggestions.ts'

/** Suggestions in the header's search box, fetched when it is first used. */
export function suggestInHeader(input: HTMLInputElement): void {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  if (!list) return
  wear(sheet)
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
