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
  /** The person's own choice, which comes before what all are shown; undefined where there is none. */
  own?: ((ask: Ask, most: number) => Promise<Suggestion | undefined>) | undefined
}

export interface Suggestion {
  readonly title: string
  readonly items: readonly MediaItem[]
}

/** Pictures for a page that holds nothing yet. Where they can't be read, it shows nothing. */
export default function SuggestedPictures({ count, view, ask = askServer, ...look }: Props) {
  const { across, className, title, sort = 'popular', own } = look
  const [shown, setShown] = useState<Suggestion>()
  const id = useId()
  const { strings } = view
  useEffect(() => {
    const gone = new AbortController()
    const read = async () => {
      const chosen = await own?.(ask, count)
      if (chosen) return chosen
      const query = { page: 1, size: count, type: 1, sort } as const
      const found = await ask(imageList, { query }, { signal: gone.signal })
      return found.ok ? { title, items: found.value.data.slice(0, count) } : undefined
    }
    void read().then((found) => {
      if (!gone.signal.aborted) setShown(found)
    })
    return () => gone.abort()
  }, [ask, count, sort, title, own])
  if (!shown || shown.items.length === 0) return null
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{shown.title}</h2>
      <CardRows
        across={across}
        cards={shown.items.map((item) => ({
          id: item.id,
          ...piecedCard(item, { ...view, from: strings['common.fromPrice'] }),
        }))}
      />
    </section>
  )
}
