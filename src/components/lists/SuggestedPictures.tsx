import { useEffect, useId, useState } from 'react'
import { imageList } from '#api/endpoints/catalogue/image.ts'
import type { MediaItem } from '#api/records.ts'
import { ask as askServer } from '#client/browser.ts'
import type { Ask } from '#client/client.ts'
import type { CardView } from '#components/cards/picture-card.ts'
import { piecedCard } from '#components/cards/pieced-card.ts'
import { CardRows } from '#ui/layout/CardRows.tsx'
import type { SuggestedStrings } from './suggested-keys.ts'

interface Props {
  /** How many at most. */
  count: number
  view: Omit<CardView, 'from'> & { strings: SuggestedStrings }
  ask?: Ask | undefined
  /** Width of a row in per cent of the window's, from 64rem. */
  across?: number | undefined
  className?: string | undefined
  title: string
  /** The best sellers, or what came last. */
  sort?: 'popular' | 'new' | undefined
}

/** Pictures for a page that has nothing of its own to show. Where they can't be read, it shows nothing. */
export default function SuggestedPictures({ count, view, ask = askServer, ...look }: Props) {
  const { across, className, title, sort = 'popular' } = look
  const [items, setItems] = useState<readonly MediaItem[]>([])
  const id = useId()
  const { strings } = view
  useEffect(() => {
    const gone = new AbortController()
    const query = { page: 1, size: count, type: 1, sort } as const
    void ask(imageList, { query }, { signal: gone.signal }).then((found) => {
      if (found.ok && !gone.signal.aborted) setItems(found.value.data.slice(0, count))
    })
    return () => gone.abort()
  }, [ask, count, sort])
  if (items.length === 0) return null
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CardRows
        across={across}
        cards={items.map((item) => ({
          id: item.id,
          ...piecedCard(item, { ...view, from: strings['common.fromPrice'] }),
        }))}
      />
    </section>
  )
}
