import { useEffect, useState } from 'react'
import { imageList } from '#api/endpoints/catalogue/image.ts'
import type { MediaItem } from '#api/records.ts'
import { ask as askServer } from '#client/browser.ts'
import type { Ask } from '#client/client.ts'
import { pictureCard } from '#components/cards/picture-card.ts'
import { PictureCard } from '#ui/pictures/PictureCard.tsx'
import type { PopularStrings } from './popular-keys.ts'
import type { MyView } from './view.ts'
import styles from './popular-pictures.module.css'

interface Props extends MyView<PopularStrings> {
  ask?: Ask
}

/** Whole rows of three, on phones of two. */
const shown = 6

/** Popular pictures, with which a buyer who has nothing yet may begin. Where they can't be read, the page shows none. */
export default function PopularPictures({ ask = askServer, strings, code, images }: Props) {
  const [items, setItems] = useState<readonly MediaItem[]>([])
  useEffect(() => {
    const gone = new AbortController()
    const query = { page: 1, size: shown, type: 1, sort: 'popular' } as const
    void ask(imageList, { query }, { signal: gone.signal }).then((outcome) => {
      if (outcome.ok && !gone.signal.aborted) setItems(outcome.value.data.slice(0, shown))
    })
    return () => gone.abort()
  }, [ask])
  const card = { code, images, from: strings['common.fromPrice'] }
  if (items.length === 0) return null
  return (
    <section className={styles.popular} aria-labelledby="popular">
      <h2 id="popular">{strings['search.popular']}</h2>
      <div className={styles.pictures}>
        {items.map((item) => (
          <PictureCard key={item.id} {...pictureCard(item, card)} heading="h3" />
        ))}
      </div>
    </section>
  )
}
