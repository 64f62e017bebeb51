import { type SyntheticEvent, useId, useState } from 'react'
import { dayRangeIn, dayRangeText, numberRangeIn } from '#domain/lists/facets.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { FilterName } from '../lists/media-filters.ts'
import type { FilterStrings } from './filter-keys.ts'
import styles from './filters.module.css'

interface Props {
  name: FilterName
  label: string
  value: string
  strings: FilterStrings
  onChoose: (value: string) => void
}

const isOfDays = (name: FilterName): boolean => name === 'taken' || name === 'online'

function endsOf(name: FilterName, value: string): { from: string; to: string } {
  const { from, to } = (isOfDays(name) ? dayRangeIn(value) : numberRangeIn(value)) ?? {}
  return { from: String(from ?? ''), to: String(to ?? '') }
}

/** Two ends of a range, either of which may stay empty. Ends that are the wrong way round are turned. */
export function RangeForm({ name, label, value, strings, onChoose }: Props) {
  const [ends, setEnds] = useState(() => endsOf(name, value))
  const id = useId()
  const type = isOfDays(name) ? 'date' : 'number'

  function apply(event: SyntheticEvent): void {
    event.preventDefault()
    const { from, to } = ends
    const isTurned = from !== '' && to !== '' && (isOfDays(name) ? from > to : +from > +to)
    const [first, last] = isTurned ? [to, from] : [from, to]
    if (isOfDays(name)) return onChoose(dayRangeText({ from: first, to: last }))
    const text = `${first}-${first !== '' && first === last ? +last + 1 : last}`
    onChoose(numberRangeIn(text) ? text : '')
  }

  return (
    <form className={styles.range} aria-labelledby={id} onSubmit={apply}>
      <span id={id} hidden>
        {label}
      </span>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          label={strings[`filters.${end}`]}
          type={type}
          min={type === 'number' ? 0 : undefined}
          max={type === 'number' ? 9_999_999 : '2100-12-31'}
          value={ends[end]}
          onChange={(event) => setEnds({ ...ends, [end]: event.target.value })}
        />
      ))}
      <Button type="submit">{strings['filters.apply']}</Button>
    </form>
  )
}
