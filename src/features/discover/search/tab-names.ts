import type { SearchTab } from './search-state.ts'
import type { SearchView } from './search-page.island.tsx'

/** What the tabs of the results are called. */
export const tabNames = (strings: SearchView['strings']): Record<SearchTab, string> => ({
  pictures: strings['nav.pictures'],
  videos: strings['nav.videos'],
  news: strings['nav.news'],
  stories: strings['nav.tale'],
  topics: strings['nav.subjects'],
  photographers: strings['nav.photographers'],
  pages: strings['search.pages'],
})
