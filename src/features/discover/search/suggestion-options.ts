import { make } from './header/create-element.ts'

/** A line below the search box. */
export interface Suggestion {
  readonly title: string
  readonly count?: number | undefined
  readonly thumb?: string | undefined
  /** The words searched when the visitor takes it. */
  readonly words?: string | undefined
  readonly isRecent?: boolean | undefined
  /** Forgets the last searches. */
  readonly clears?: boolean | undefined
}

/** Suggestions as options of the listbox with this id. */
export function optionsFor(suggestions: readonly Suggestion[], id: string): HTMLElement[] {
  const hasThumbs = suggestions.some(({ thumb }) => thumb !== undefined)
  const { lang } = document.documentElement
  return suggestions.map(({ title, count, thumb, words, clears }, at) => {
    const option = make('li', { id: `${id}-${at}` })
    option.setAttribute('role', 'option')
    if (clears) option.dataset.clears = ''
    else option.dataset.words = words ?? title
    option.append(title)
    if (count) option.append(make('span', {}, [count.toLocaleString(lang || undefined)]))
    // Behind its words, so that a reader and a test meet these first; the style sets it before them.
    if (thumb) option.append(make('img', { src: thumb, alt: '', width: 48, height: 32 }))
    else if (hasThumbs) option.dataset.plain = ''
    return option
  })
}
