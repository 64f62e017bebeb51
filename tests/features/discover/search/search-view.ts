import { searchKeys } from '#features/discover/search/search-keys.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

/** What the page of a search gives its island. */
export const view = {
  strings: stringsOf(searchKeys),
  code: 'en' as const,
  images: { origin: 'https://v1.example', pattern: undefined },
  page: '/en/search/',
  library: '/en/pictures/',
}
