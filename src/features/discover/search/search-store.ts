import { atom, type ReadableAtom } from 'nanostores'
import type { Ask } from '#client/client.ts'
import { withValue } from '#components/lists/media-filters.ts'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import { followSteps, putQuery, tidyWords } from '#state/address-state.ts'
import { createMediaList, type MediaList } from './results/media-lists.ts'
import { askLooser } from './results/looser-words.ts'
import { createPageSearch, type PageSearch } from './results/page-search.ts'
import type { Bundles } from './pagefind.ts'
import { rememberSearch } from '#state/recent-searches.ts'
import { readOperators } from '#domain/text/search-operators.ts'
import { asksForWorks, searchAddress, type SearchState } from './search-state.ts'
import { asPhrases, filtersOfOperators } from '#components/lists/typed-operators.ts'

export interface SearchOptions {
  ask: Ask
  openBundles: () => Promise<Bundles>
  /** The server names its filters and makes words looser: works are narrowed by operators, texts are found by its words too. */
  forgives?: boolean | undefined
}

export interface Search {
  $state: ReadableAtom<SearchState>
  /** The text in the box: ahead of the address while the visitor types. */
  $typed: ReadableAtom<string>
  media: Record<1 | 2, MediaList>
  pages: PageSearch
  /**
   * Searches while the visitor types; the address follows without a new entry for every letter. Half a character of an
   * input method is no word yet.
   */
  type: (typed: string, isComposing?: boolean) => void
  /** Searches at once; operators become filters. */
  submit: (typed: string) => void
  /** Another tab, filter, order or way of searching: a new entry in the history. */
  choose: (patch: Partial<SearchState>) => void
  /** The results are on the page: a list that was left is shown where it was left. */
  arrive: () => void
  /** Follows the address. Returns how to stop. */
  follow: () => () => void
}

/** Milliseconds without a key before a search: shorter than a pause, longer than a letter. */
const typingPause = 60

/** The search page at this address: words, tabs and filters kept together with it. */
export function createSearch({ ask, openBundles, forgives = false }: SearchOptions): Search {
  const asked = searchAddress.read()
  const $state = atom(asked)
  const $typed = atom(asked.words)
  const media = { 1: createMediaList(ask, 1, asked), 2: createMediaList(ask, 2, asked) }
  const pages = createPageSearch(openBundles, {
    looserWords: forgives ? askLooser(ask) : undefined,
  })
  let typing: ReturnType<typeof setTimeout> | undefined
  let isTyping = false
  let turn = 0

  const kindOf = ({ tab }: SearchState): SearchKind | undefined =>
    tab === 'pictures' || tab === 'videos' ? undefined : tab

  /** Texts are narrowed by days on any site, works by a server that knows how. */
  const operatorsIn = (typed: string) =>
    readOperators(typed, forgives || kindOf($state.get()) !== undefined)

  function show(state: SearchState): void {
    $state.set(state)
    const { words, day, online, sort } = state
    const isAsked = asksForWorks(state)
    void pages.show({
      words: isAsked ? words : '',
      kind: isAsked ? kindOf(state) : undefined,
      ...(isAsked ? { day, online } : { day: '', online: '' }),
      isNewest: sort === 'new',
    })
    if (!isAsked) return
    media[1].show(state)
    media[2].show(state)
  }

  function remember(): void {
    media[1].remember()
    media[2].remember()
  }

  /** The first letter after a pause of thought begins an entry, the others go on in it. */
  function record(state: SearchState, isLetter: boolean): void {
    if (isLetter && isTyping) putQuery(searchAddress.write(state), 'replace')
    else if (searchAddress.write(state) !== searchAddress.write(searchAddress.read())) {
      putQuery(searchAddress.write(state))
      remember()
    }
    isTyping = isLetter
  }

  function wordsOnly(typed: string): SearchState {
    const before = $state.get()
    // A colour alone was the way to search; beside words it is a filter.
    const color = before.way === 'colour' ? '' : before.color
    // Operators are carried out once they are typed out.
    return { ...before, words: tidyWords(operatorsIn(typed).words), way: 'words', color }
  }

  /** The visitor who types owns the box: its text may have gone on meanwhile. */
  function find(typed: string): void {
    const before = $state.get()
    const state = wordsOnly(typed)
    if (state.words === before.words && before.way === 'words') return
    record(state, true)
    show(state)
  }

  /** Shows a search that the visitor asked for without typing: the box shows its words too. */
  function lead(state: SearchState): void {
    clearTimeout(typing)
    $typed.set(state.words)
    show(state)
  }

  function go(state: SearchState): void {
    turn += 1
    rememberSearch(state.words)
    record(state, false)
    lead(state)
  }

  /** Words with operators as a search. */
  function carryOut(typed: string, then: (state: SearchState) => void): void {
    const operators = operatorsIn(typed)
    const own = wordsOnly(typed)
    turn += 1
    const asked = turn
    const { taken, ...named } = operators
    const isOfTexts = kindOf(own) !== undefined
    // Texts are not taken, they appear.
    const filters = taken === undefined ? {} : withValue(isOfTexts ? 'online' : 'taken', taken)
    if (!named.by && !named.in) return then({ ...own, ...filters })
    if (isOfTexts) return then({ ...own, ...filters, words: tidyWords(asPhrases(named)) })
    const type = own.tab === 'videos' ? 2 : 1
    void filtersOfOperators(named, { ask, type, knowsFilters: forgives }).then((found) => {
      // Another search may have begun meanwhile.
      if (asked === turn)
        then({ ...own, ...filters, ...found.filters, words: tidyWords(found.words) })
    })
  }

  return {
    $state,
    $typed,
    media,
    pages,
    type(typed, isComposing = false) {
      clearTimeout(typing)
      turn += 1
      $typed.set(typed)
      if (isComposing) return
      typing = setTimeout(() => find(typed), typingPause)
    },
    submit: (typed) => carryOut(typed, go),
    choose: (patch) =>
      go({ ...$state.get(), words: tidyWords(operatorsIn($typed.get()).words), ...patch }),
    arrive: () => media[asked.tab === 'videos' ? 2 : 1].restoreScroll(),
    follow() {
      const stop = followSteps(() => {
        turn += 1
        isTyping = false
        lead(searchAddress.read())
      })
      addEventListener('pagehide', remember)
      remember()
      const isPlain = operatorsIn(asked.words).words === asked.words
      if (isPlain) show(asked)
      else
        carryOut(asked.words, (state) => {
          putQuery(searchAddress.write(state), 'replace')
          lead(state)
        })
      if (asked.way === 'words') rememberSearch(operatorsIn(asked.words).words)
      return () => {
        clearTimeout(typing)
        stop()
        removeEventListener('pagehide', remember)
        for (const { list } of Object.values(media)) list.dispose()
      }
    },
  }
}
