import { useId } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { type PeopleFilters, type PeopleOrder, type Tag, tags, toggled } from './filters.ts'
import type { PeopleStrings } from './people-keys.ts'
import styles from './photographers.module.css'

export interface Choice {
  id: number
  title: string
}

interface Props {
  id: string
  filters: PeopleFilters
  categories: readonly Choice[]
  /** The server knows other orders than its own. */
  isOrdered: boolean
  strings: PeopleStrings
  onChange: (patch: Partial<PeopleFilters>) => void
  onClear: () => void
}

const tagKeys = {
  1: 'photographers.contracted',
  2: 'photographers.special',
} as const satisfies Record<Tag, keyof PeopleStrings>

const orderKeys = {
  recommended: 'photographers.recommended',
  new: 'photographers.newestWork',
  works: 'photographers.mostWorks',
} as const satisfies Record<PeopleOrder, keyof PeopleStrings>

/** Switches that are combined: any of the pressed standings, and any of the pressed categories; and the order. */
export function PeopleFilterBar(props: Props) {
  const { id, filters, categories, isOrdered, strings, onChange, onClear } = props
  const labels = useId()
  const rows = [
    {
      name: strings['photographers.tag'],
      chips: tags.map((tag) => ({
        id: tag,
        label: strings[tagKeys[tag]],
        isPressed: filters.tags.includes(tag),
        toggle: () => onChange({ tags: toggled(filters.tags, tag) }),
      })),
    },
    {
      name: strings['pictures.category'],
      chips: categories.map((category) => ({
        id: category.id,
        label: category.title,
        isPressed: filters.cids.includes(category.id),
        toggle: () => onChange({ cids: toggled(filters.cids, category.id) }),
      })),
    },
  ]
  return (
    <div className={styles.bar} id={id}>
      {rows.map(({ name, chips }, row) => (
        <div className={styles.group} role="group" aria-labelledby={`${labels}-${row}`} key={name}>
          <span className={styles.groupName} id={`${labels}-${row}`}>
            {name}
          </span>
          {chips.map((chip) => (
            <Chip
              key={chip.id}
              label={chip.label}
              pressed={chip.isPressed}
              onToggle={chip.toggle}
            />
          ))}
        </div>
      ))}
      {isOrdered && (
        <Select
          className={styles.order}
          label={strings['pictures.sort']}
          value={filters.order}
          options={Object.entries(orderKeys).map(([value, key]) => ({
            value,
            label: strings[key],
          }))}
          onChange={(event) => onChange({ order: event.target.value as PeopleOrder })}
        />
      )}
      <Button kind="quiet" className={styles.clear} onClick={onClear}>
        {strings['pictures.clear']}
      </Button>
    </div>
  )
}
