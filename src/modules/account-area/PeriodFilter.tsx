import { type SyntheticEvent, useId, useState } from 'react'
import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { filterIcon, searchIcon } from '#ui/icons/icons.ts'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useTyped } from '#ui/forms/use-typed.ts'
import { lastDays, type PeriodFilters, periodDays, periodQuery } from './period.ts'
import styles from './period-filter.module.css'
import type { PeriodStrings } from './period-keys.ts'

const anyTime = { start: '', end: '' }

interface Props {
  filters: PeriodFilters
  onChange: (filters: PeriodFilters) => void
  /** Nothing is in the list: without a limit there is nothing to look for then. */
  isEmpty?: boolean | undefined
  /** The texts that the words are looked for in. */
  searchLabel: string
  strings: PeriodStrings
}

/** Words, two dates and their shortcuts above a list of /my; on a phone behind a button until one limits it. */
export function PeriodFilter(props: Props) {
  const { filters, onChange, isEmpty, searchLabel, strings } = props
  const isNarrowed = Object.keys(periodQuery(filters)).length > 0
  const [isOpen, setOpen] = useState(isNarrowed)
  const formId = useId()
  const [typed, setTyped] = useTyped(filters.search)
  const isTurned = filters.start !== '' && filters.end !== '' && filters.start > filters.end
  const change = (patch: Partial<PeriodFilters>) => onChange({ ...filters, ...patch })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    change({ search: typed.trim() })
  }
  const isLast = (days: number) => {
    const { start, end } = lastDays(days, new Date())
    return filters.start === start && filters.end === end
  }
  const hasPeriod = filters.start !== '' || filters.end !== ''

  if (isEmpty && !isNarrowed) return undefined
  return (
    <div className={styles.box} data-open={isOpen || undefined}>
      <Button
        className={styles.fold}
        kind="quiet"
        icon={filterIcon}
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setOpen(!isOpen)}
      >
        {strings['my.filter']}
      </Button>
      <form className={styles.filter} id={formId} role="search" onSubmit={submit}>
        <div className={styles.words}>
          <TextInput
            label={searchLabel}
            type="search"
            name="search"
            maxLength={200}
            dir="auto"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <IconButton type="submit" icon={searchIcon} label={strings['common.search']} />
        </div>
        <fieldset className={styles.period}>
          <legend className="visually-hidden">{strings['my.period']}</legend>
          <TextInput
            label={strings['my.periodFrom']}
            type="date"
            name="start"
            max={filters.end || undefined}
            value={filters.start}
            onChange={(event) => change({ start: event.target.value })}
          />
          <TextInput
            label={strings['my.periodTo']}
            type="date"
            name="end"
            min={filters.start || undefined}
            value={filters.end}
            onChange={(event) => change({ end: event.target.value })}
          />
          <div className={styles.shortcuts}>
            {periodDays.map((days) => (
              <Chip
                key={days}
                label={fill(strings['my.periodDays'], { count: days })}
                pressed={isLast(days)}
                onToggle={() => change(isLast(days) ? anyTime : lastDays(days, new Date()))}
              />
            ))}
            {hasPeriod && <Chip label={strings['my.periodAny']} onToggle={() => change(anyTime)} />}
          </div>
          {isTurned && <FieldError id="period-error" text={strings['my.periodOrder']} />}
        </fieldset>
      </form>
    </div>
  )
}
