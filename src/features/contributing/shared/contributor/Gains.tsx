import styles from './gains.module.css'

const lists = [
  ['settle.gains', ['settle.gain1', 'settle.gain2', 'settle.gain3']],
  ['settle.needs', ['settle.need1', 'settle.need2']],
] as const

type Keys = (typeof lists)[number][0] | (typeof lists)[number][1][number]

/** What contributors gain, and what an application needs. */
export function Gains({ strings }: { strings: Record<Keys, string> }) {
  return (
    <div className={styles.columns}>
      {lists.map(([title, points]) => (
        <section key={title} className={styles.part}>
          <h2>{strings[title]}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{strings[point]}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
