import styles from './verify-page.module.css'
import type { VerifyStrings } from './verify-keys.ts'

/** Before a code is typed: a sheet with the place of its code marked, and what a valid one tells. */
export function WhereCode({ strings }: { strings: VerifyStrings }) {
  return (
    <figure className={styles.where}>
      <svg viewBox="0 0 150 212" aria-hidden="true">
        <path className={styles.sheet} d="M.5.5h149v211H.5z" />
        <path
          className={styles.lines}
          d="M15 20h44M15 40h120M75 52h60M75 60h60M75 68h42M15 98h120"
        />
        <path
          className={styles.block}
          d="M15 50h50v34H15zM15 104h120v3H15zM15 112h96v3H15zM15 120h108v3H15z"
        />
        <path className={styles.lines} d="M15 144h120M15 182h120M58 174h50M15 198h62" />
        <path
          className={styles.block}
          d="M15 149h28v28H15zM19 153v6h6v-6zM33 153v6h6v-6zM19 167v6h6v-6zM31 165v4h4v-4zM36 169v4h3v-4z"
        />
        <path className={styles.spot} d="M52 151h78v16H52z" />
        <path className={styles.code} d="M58 159h18M82 159h18M106 159h18" />
      </svg>
      <figcaption>
        <p>{strings['verify.where']}</p>
        <p>{strings['verify.tells']}</p>
      </figcaption>
    </figure>
  )
}
