import { useStore } from '@nanostores/react'
import { type JSX, lazy, Suspense, useEffect } from 'react'
import type { FoundListProps } from './FoundList.tsx'
import { useBuiltList } from './use-built-list.ts'
import { WordsForm } from './WordsForm.tsx'

// A touch of the box loads the box alone; the first search loads its list while the server looks.
const FoundList = lazy(() => import('./FoundList.tsx')) as <Item>(
  props: FoundListProps<Item>,
) => JSX.Element

interface Props<Item> extends FoundListProps<Item> {
  label: string
  isFew?: boolean | undefined
}

/** Search box above a built list (`data-built-list`); while it holds words, the found items replace the list. */
export function ListSearch<Item>({ label, isFew, ...found }: Props<Item>) {
  const { listSearch, strings } = found
  const words = useStore(listSearch.$words)
  const page = useStore(listSearch.list.$page)
  useEffect(() => listSearch.follow(), [listSearch])
  useBuiltList(words !== '', page > 0)

  return (
    <>
      <WordsForm
        words={words}
        label={label}
        button={strings['common.search']}
        onFind={listSearch.find}
        isFew={isFew}
      />
      {words !== '' && (
        <Suspense fallback={null}>
          <FoundList {...found} />
        </Suspense>
      )}
    </>
  )
}
