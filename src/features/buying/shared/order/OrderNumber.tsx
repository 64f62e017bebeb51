import styles from './order-number.module.css'

/** The number of an order in groups of four: one line but on narrow phones, and a copy of it is the plain number. */
export function OrderNumber({ number }: { number: string }) {
  return (
    <bdi className={styles.number} dir="ltr">
      {(number.match(/.{1,4}/g) ?? []).map((group, at) => (
        <span key={at}>{group}</span>
      ))}
    </bdi>
  )
}
