import { ask } from '#client/browser.ts'
import { wear } from '#ui/styles/add-styles.ts'
import { type LateWords, readWords } from '#components/live-page/words.ts'
import sheet from '../suggestions.css?inline'
import { attachSuggestions } from '../suggestions.ts'

/** Suggestions in the header's search box, fetched when it is first used. */
export async function suggestInHeader(input: HTMLInputElement): Promise<void> {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  if (!list) return
  wear(sheet)
  const words = await readWords<LateWords>('late').catch(() => undefined)
  attachSuggestions({
    input,
    list,
    ask,
    recent: words && { title: words['search.recent'], clear: words['search.clearRecent'] },
    onPick(words) {
      input.value = words
      input.form?.requestSubmit()
    },
  })
}
