import { ask } from '#client/browser.ts'
import { openBundles } from './pagefind.ts'
import { createSearch, type Search } from './search-store.ts'

/** The search of this page, with its own client. Loaded after the box: a visitor who only looks needs neither. */
export function openSearch(forgives: boolean): Search {
  return createSearch({
    ask,
    forgives,
    openBundles: () => openBundles(document.documentElement.dataset.lang ?? ''),
  })
}
