import type { ComponentProps } from 'react'
import { PictureCard } from '../pictures/PictureCard.tsx'
import { evenPages, evenRow } from './even-rows.ts'
import styles from './grids.module.css'
import { ratioOf, sizedInRow, weightOf } from './row-sizes.ts'

interface Props {
  cards: readonly (ComponentProps<typeof PictureCard> & { id: number })[]
  /** Width of a row in per cent of the window's, from 64rem. */
  across?: number | undefined
}

/** All pictures of a list that lives, in full rows, without a hole at any width. */
export function CardRows({ cards, across }: Props) {
  const few = weightOf(cards) < evenRow * 0.6
  return (
    <div className={few ? `${styles.rows} ${styles.few}` : styles.rows}>
      {evenPages(cards, ratioOf).map((halves) => (
        <div key={halves[0]?.[0]?.id} className={styles.row}>
          {halves.map((half) => (
            <div key={half[0]?.id} className={styles.half}>
              {half.map(({ id, ...card }) => (
                <PictureCard
                  key={id}
                  {...card}
                  picture={sizedInRow(card, { half, row: halves.flat(), few, across })}
                />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
