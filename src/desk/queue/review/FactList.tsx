import type { ReactNode } from 'react'
import { type DeskKey } from '#desk/keys.ts'
import { useDesk } from '#desk/desk-context.tsx'
import styles from './review.module.css'

export type Fact = readonly [key: DeskKey, value: ReactNode]

/** Facts under a title; unstated ones are left out, and without any the list is. */
export function FactList({ title, facts }: { title: DeskKey; facts: readonly Fact[] }) {
  const { t } = useDesk()
  const said = facts.filter(([, value]) => value !== undefined && value !== '' && value !== null)
  if (said.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{t(title)}</h2>
      <dl className={styles.facts}>
        {said.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
