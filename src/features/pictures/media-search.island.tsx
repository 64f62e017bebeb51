import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { ask } from '../../client/browser.ts'
import { fill } from '../../i18n/fill.ts'
import { Button } from '../../ui/Button.tsx'
import { searchIcon } from '../../ui/icons.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { BrowserStrings } from './browser-keys.ts'
import type { CardView } from '../shell/picture-card.ts'
import { FilterBar } from './FilterBar.tsx'
import { noFilters } from './filters.ts'
import { MediaResults } from './MediaResults.tsx'
import { useBrowser } from './use-browser.ts'
import styles from './browser.module.css'

interface Props {
  view: Omit<CardView, 'from'>
  strings: BrowserStrings
  library: string
}

const browsing = { ask, needsWords: true }

/** Pictures and videos by words; everything it shows stands in the address. */
export default function MediaSearch({ view, strings, library }: Props) {
  const { store, apply } = useBrowser(browsing)
  const active = useStore(store.$active, { ssr: 'initial' })
  const filters = useStore(store.list.$filters, { ssr: 'initial' })
  const words = active ? filters.filter : ''
  const empty = {
    title: fill(strings['search.noneTitle'], { words }),
    text: strings['search.noneText'],
    href: library,
    action: strings['search.browse'],
  }
  useEffect(() => {
    if (words) document.title = fill(strings['search.titleFor'], { words })
  }, [words, strings])
  return (
    <>
      <Words
        words={words}
        strings={strings}
        onFind={(filter) => apply({ ...noFilters, type: filters.type, filter })}
      />
      {words === '' ? (
        <p className={styles.prompt}>{strings['search.prompt']}</p>
      ) : (
        <Tabs
          label={strings['search.title']}
          tabs={[
            { id: '1', label: strings['nav.pictures'] },
            { id: '2', label: strings['nav.videos'] },
          ]}
          value={String(filters.type)}
          onChange={(type) => apply({ ...noFilters, filter: words, type: type === '2' ? 2 : 1 })}
        >
          <FilterBar filters={filters} labels={[]} strings={strings} onChange={apply} />
          <MediaResults store={store} view={view} strings={strings} empty={empty} />
        </Tabs>
      )}
    </>
  )
}

interface WordsProps {
  words: string
  strings: BrowserStrings
  onFind: (words: string) => void
}

function Words({ words, strings, onFind }: WordsProps) {
  const [typed, setTyped] = useState(words)
  useEffect(() => setTyped(words), [words])
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (typed.trim()) onFind(typed.trim())
  }
  return (
    <>
      <h1 tabIndex={-1}>
        {words ? fill(strings['search.titleFor'], { words }) : strings['search.title']}
      </h1>
      <form className={styles.words} onSubmit={submit}>
        <TextInput
          label={strings['shell.searchPlaceholder']}
          type="search"
          name="q"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" icon={searchIcon}>
          {strings['common.search']}
        </Button>
      </form>
    </>
  )
}
