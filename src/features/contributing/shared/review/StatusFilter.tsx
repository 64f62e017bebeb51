import { formatCount } from '#i18n/format.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { Chip } from '#ui/actions/Chip.tsx'
import { type ReviewChoice, reviewStates } from './review-filters.ts'
import type { ReviewStrings } from './review-keys.ts'
import type { ReviewStat } from './reviewed-list.ts'
import styles from './reviewing.module.css'

interface Props {
  value: ReviewChoice
  stat: ReviewStat | undefined
  onChange: (status: ReviewChoice) => void
  strings: ReviewStrings
  code: LocaleCode
}

const labels = {
  [-1]: ['common.all', 'all'],
  0: ['review.pending', 'pending'],
  1: ['review.approved', 'success'],
  2: ['review.rejected', 'failed'],
} as const satisfies Record<ReviewChoice, readonly [keyof ReviewStrings, keyof ReviewStat]>

/** States of a review to choose from, each with how many there are. */
export function StatusFilter({ value, stat, onChange, strings, code }: Props) {
  return (
    <div className={styles.filter} role="group" aria-label={strings['common.status']}>
      {reviewStates.map((state) => {
        const [label, name] = labels[state]
        const count = stat?.[name]
        return (
          <Chip
            key={state}
            label={strings[label]}
            count={count === undefined ? undefined : formatCount(count, code)}
            pressed={state === value}
            onToggle={() => onChange(state)}
          />
        )
      })}
    </div>
  )
}
