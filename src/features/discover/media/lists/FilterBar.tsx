import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import { Select } from '#ui/forms/Select.tsx'
import type { BrowserStrings } from './browser-keys.ts'
import {
  choose,
  type FilterName,
  filterNames,
  filterTable,
  isRestricted,
  type MediaFilters,
  noFilters,
} from '#components/lists/media-filters.ts'
import styles from './browser.module.css'

export interface Choice {
  id: number
  title: string
  depth?: number
}

interface Props {
  filters: MediaFilters
  labels: readonly Choice[]
  strings: BrowserStrings
  onChange: (filters: MediaFilters) => void
}

type Option = { value: string; label: string }

/**
 * Label, age, size and direction, and below them the chosen values as pressed buttons: choosing one again clears it. The
 * category is the page's own.
 */
export function FilterBar({ filters, labels, strings, onChange }: Props) {
  const chosen = (choices: readonly Choice[]): Option[] =>
    choices.map(({ id, title, depth = 0 }) => ({
      value: String(id),
      label: `${'\u2003'.repeat(depth)}${title}`,
    }))
  const rows: { name: 'lid' | FilterName; label: string; options: Option[] }[] = [
    { name: 'lid', label: strings['pictures.label'], options: chosen(labels) },
    ...filterNames.map((name) => {
      const { label, options } = filterTable[name]
      return {
        name,
        label: strings[label],
        options: options.map(({ value, words, slots }) => ({
          value: String(value),
          label: fill(strings[words], slots),
        })),
      }
    }),
  ]
  return (
    <>
      <div className={styles.filters} role="group" aria-label={strings['pictures.filters']}>
        {rows
          .filter((row) => row.options.length > 0)
          .map(({ name, label, options }) => (
            <Select
              key={name}
              label={label}
              value={String(filters[name])}
              options={[{ value: '0', label: strings['common.all'] }, ...options]}
              onChange={(event) => onChange({ ...filters, [name]: Number(event.target.value) })}
            />
          ))}
        <Select
          label={strings['pictures.sort']}
          value={filters.sort}
          options={[
            { value: 'new', label: strings['pictures.sortNew'] },
            { value: 'popular', label: strings['pictures.sortPopular'] },
          ]}
          onChange={(event) =>
            onChange({ ...filters, sort: event.target.value === 'popular' ? 'popular' : 'new' })
          }
        />
      </div>
      {isRestricted({ ...filters, filter: '', type: 1 }) && (
        <ul className={styles.chips}>
          {filters.subject_id > 0 && (
            <li>
              <Chip
                label={strings['pictures.oneTopic']}
                pressed
                onToggle={() => onChange(choose(filters, 'subject_id', filters.subject_id))}
              />
            </li>
          )}
          {rows.flatMap(({ name, options }) =>
            options
              .filter(({ value }) => value === String(filters[name]))
              .map(({ value, label }) => (
                <li key={name}>
                  <Chip
                    label={label.trim()}
                    pressed
                    onToggle={() => onChange(choose(filters, name, Number(value)))}
                  />
                </li>
              )),
          )}
          <li>
            <Button
              kind="quiet"
              onClick={() => onChange({ ...noFilters, filter: filters.filter, type: filters.type })}
            >
              {strings['pictures.clear']}
            </Button>
          </li>
        </ul>
      )}
    </>
  )
}
