import type { ComponentProps } from 'react'
import { PictureCard } from '../pictures/PictureCard.tsx'
import { evenPages, evenRow } from './even-rows.ts'
import styles from './grids.module.css'
import { phoneLines, ratioOf, sizedInRow, weightOf } from './row-sizes.ts'

interface Props {
  cards: readonly (ComponentProps<typeof PictureCard> & { id: number })[]
  /** Width of a row in per cent of the window's, from 64rem. */
  across?: number | undefined
}

type Card = Props['cards'][number]

/** All pictures of a list that lives, in full rows, without a hole at any width. */
export function CardRows({ cards, across }: Props) {
  const few = weightOf(cards) < evenRow * 0.6
  return (
    <div className={few ? `${styles.rows} ${styles.few}` : styles.rows}>
      {evenPages(cards, ratioOf).map((rows) => (
        <PageRows key={rows[0]?.[0]?.[0]?.id} rows={rows} few={few} across={across} />
      ))}
    </div>
  )
}

interface PageProps {
  rows: readonly (readonly (readonly Card[])[])[]
  few: boolean
  across: number | undefined
}

function PageRows({ rows, few, across }: PageProps) {
  const lines = phoneLines(rows)
  const placed = (card: Card, half: readonly Card[], row: readonly Card[]) => {
    const line = lines.get(card) ?? ([card] as const)
    const className = line.length === 1 ? styles.alone : undefined
    return { className, picture: sizedInRow(card, { half, row, line, few, across }) }
  }
  return rows.map((halves) => (
    <div key={halves[0]?.[0]?.id} className={styles.row}>
      {halves.map((half) => (
        <div key={half[0]?.id} className={styles.half}>
          {half.map((card) => {
            const { id, ...texts } = card
            return <PictureCard key={id} {...texts} {...placed(card, half, halves.flat())} />
          })}
        </div>
      ))}
    </div>
  ))
}
