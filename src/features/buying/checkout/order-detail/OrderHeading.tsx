import styles from '../checkout.module.css'
import type { Heading } from './use-heading.ts'

interface Props {
  heading: Heading | undefined
  /** While the page shows nothing of its own. */
  title: string
  /** The label of the number. */
  label: string
}

/** Where an order stands; its number small below, in groups of four that a copy joins again. */
export function OrderHeading({ heading, title, label }: Props) {
  const number = heading?.number
  return (
    <>
      <h1 className={styles.title}>{heading?.words ?? title}</h1>
      {number && (
        <p className={styles.number}>
          {label}{' '}
          <bdi dir="ltr">
            {(number.match(/.{1,4}/g) ?? []).map((group, at) => (
              <span key={at}>{group}</span>
            ))}
          </bdi>
        </p>
      )}
    </>
  )
}
