import { useEffect, useState } from 'react'
import { imageList } from '#api/endpoints/catalogue/image.ts'
import type { MediaItem } from '#api/records.ts'
import type { Ask } from '#client/client.ts'
import { pictureCard } from '#components/cards/picture-card.ts'
import { PictureCard } from '#ui/pictures/PictureCard.tsx'
import type { OverviewView } from './overview-view.ts'
import styles from './fresh-pictures.module.css'

interface Props extends OverviewView {
  ask: Ask
}

/** Whole rows of three, on phones of two. */
const shown = 6

/** Popular pictures, with which a buyer who has nothing yet may begin. */
export function FreshPictures({ ask, strings, code, images }: Props) {
  const [items, setItems] = useState<readonly MediaItem[]>([])
  useEffect(() => {
    let isGone = false
    const query = { page: 1, size: shown, type: 1, sort: 'popular' } as const
    void ask(imageList, { query }).then((outcome) => {
      if (outcome.ok && !isGone) setItems(outcome.value.data.slice(0, shown))
    })
    return () => {
      isGone = true
    }
  }, [ask])
  const card = { code, images, from: strings['common.fromPrice'] }
  if (items.length === 0) return null
  return (
    <div className={styles.pictures}>
      {items.map((item) => (
        <PictureCard key={item.id} {...pictureCard(item, card)} heading="h3" />
      ))}
    </div>
  )
}
