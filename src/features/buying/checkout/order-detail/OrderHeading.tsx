import { OrderNumber } from '#features/buying/shared/order/OrderNumber.tsx'
import styles from '../checkout.module.css'
import type { Heading } from './use-heading.ts'

interface Props {
  heading: Heading | undefined
  /** While the page shows nothing of its own. */
  title: string
  /** The label of the number. */
  label: string
}

/** Where an order stands; its number small below. */
export function OrderHeading({ heading, title, label }: Props) {
  const number = heading?.number
  return (
    <>
      <h1 className={styles.title}>{heading?.words ?? title}</h1>
      {number && (
        <p className={styles.number}>
          {label} <OrderNumber number={number} />
        </p>
      )}
    </>
  )
}
