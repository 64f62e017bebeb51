import { useEffect, useState } from 'react'
import { ask } from '#client/browser.ts'
import { imageList } from '#api/endpoints/catalogue/image.ts'
import type { MediaItem } from '#api/records.ts'
import { CardRows } from '#ui/layout/CardRows.tsx'
import { pictureCard } from '#components/cards/picture-card.ts'
import type { SearchView } from './search-page.island.tsx'
import styles from './search.module.css'

/** The best sellers, for a visitor without a word or a result. Where they can't be read, the page shows nothing. */
export default function PopularPictures({ view }: { view: SearchView }) {
  const [items, setItems] = useState<readonly MediaItem[]>([])
  const { strings } = view
  useEffect(() => {
    const gone = new AbortController()
    const query = { type: 1, sort: 'popular', page: 1, size: 12 } as const
    void ask(imageList, { query }, { signal: gone.signal }).then((found) => {
      if (found.ok && !gone.signal.aborted) setItems(found.value.data.slice(0, 12))
    })
    return () => gone.abort()
  }, [])
  if (items.length === 0) return null
  return (
    <section className={styles.popular} aria-labelledby="search-popular">
      <h2 id="search-popular">{strings['search.popular']}</h2>
      <CardRows
        cards={items.map((item) => ({
          id: item.id,
          ...pictureCard(item, { ...view, from: strings['common.fromPrice'] }),
        }))}
      />
    </section>
  )
}
