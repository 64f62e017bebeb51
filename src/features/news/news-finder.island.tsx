import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useMemo, useState } from 'react'
import { ask } from '../../client/browser.ts'
import { localised, paths } from '../../routing/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { searchIcon } from '../../ui/icons.ts'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { PictureCard } from '../../ui/PictureCard.tsx'
import { StateBox } from '../../ui/StateBox.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { WaterfallGrid } from '../../ui/WaterfallGrid.tsx'
import { type StoryView, storyCard } from './card.ts'
import { createNewsFinder } from './finder-store.ts'
import type { NewsFinderStrings } from './finder-keys.ts'
import styles from './news.module.css'

interface Props extends StoryView {
  strings: NewsFinderStrings
}

/** Search box above the built news list; words in it put the found news in the list's place. */
export default function NewsFinder({ strings, ...view }: Props) {
  const finder = useMemo(() => createNewsFinder(ask), [])
  const words = useStore(finder.$words)
  const items = useStore(finder.list.$items)
  const status = useStore(finder.list.$status)
  const end = useStore(finder.list.$end)
  const [typed, setTyped] = useState('')

  useEffect(() => finder.follow(), [finder])
  useEffect(() => setTyped(words), [words])
  useEffect(() => {
    const built = document.querySelector<HTMLElement>('[data-built-list]')
    if (built) built.hidden = words !== ''
  }, [words])

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    finder.find(typed)
  }

  return (
    <>
      <form className={styles.finder} role="search" onSubmit={submit}>
        <TextInput
          label={strings['news.search']}
          name="q"
          type="search"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" icon={searchIcon}>
          {strings['common.search']}
        </Button>
      </form>
      {words !== '' && status === 'loading' && (
        <StateBox kind="loading" title={strings['common.loading']} />
      )}
      {words !== '' && status === 'empty' && (
        <StateBox
          kind="empty"
          title={strings['news.emptyTitle']}
          text={strings['news.emptyText']}
        />
      )}
      {words !== '' && status === 'error' && items.length === 0 && (
        <StateBox
          kind="error"
          title={strings['common.loadFailed']}
          text={strings['common.loadFailedText']}
        >
          <Button onClick={() => void finder.list.retry()}>{strings['common.retry']}</Button>
        </StateBox>
      )}
      {words !== '' && items.length > 0 && (
        <>
          <WaterfallGrid>
            {items.map((item) => (
              <PictureCard
                key={item.id}
                {...storyCard(item, localised(paths.newsItem(item.id), view.code), view)}
                heading="h2"
              />
            ))}
          </WaterfallGrid>
          <LoadMore
            state={status === 'error' ? 'error' : status === 'more' ? 'busy' : end ? 'end' : 'more'}
            onMore={() => void (status === 'error' ? finder.list.retry() : finder.list.more())}
            labels={{
              more: strings['common.loadMore'],
              busy: strings['common.loading'],
              end: strings['common.end'],
              error: strings['common.loadFailed'],
              retry: strings['common.retry'],
            }}
          />
        </>
      )}
    </>
  )
}
