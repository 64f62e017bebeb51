import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { type FilterName, filterNames, filterTable } from '#components/lists/media-filters.ts'
import type { SearchStrings } from '../search-keys.ts'
import { type SearchState, sorts } from '../search-state.ts'
import styles from '../search.module.css'

interface Props {
  state: SearchState
  strings: SearchStrings
  onChange: (patch: Partial<SearchState>) => void
}

const none = Object.fromEntries(filterNames.map((name) => [name, 0]))
/** The shape of a picture is asked for first. */
const shownNames = ['direction', ...filterNames.filter((name) => name !== 'direction')] as const

/** Orientation, age and size of pictures, their order, and the chosen values as words to take away. */
export function SearchFilters({ state, strings, onChange }: Props) {
  const orders = {
    relevance: strings['search.sortRelevance'],
    new: strings['pictures.sortNew'],
    popular: strings['pictures.sortPopular'],
  }
  const optionsOf = (name: FilterName) =>
    filterTable[name].options.map(({ value, words, slots }) => ({
      value,
      label: fill(strings[words], slots),
    }))
  const nameOf = (name: FilterName, value: number): string =>
    optionsOf(name).find((option) => option.value === value)?.label ?? ''
  const chosen = filterNames.filter((name) => state[name] > 0)
  return (
    <div className={styles.filters}>
      <div className={styles.selects} role="group" aria-label={strings['pictures.filters']}>
        {shownNames.map((name) => (
          <Select
            key={name}
            label={strings[filterTable[name].label]}
            value={String(state[name])}
            options={[
              { value: '0', label: strings['common.all'] },
              ...optionsOf(name).map(({ value, label }) => ({ value: String(value), label })),
            ]}
            onChange={(event) => onChange({ [name]: Number(event.target.value) })}
          />
        ))}
        <Select
          className={styles.order}
          label={strings['pictures.sort']}
          value={state.sort}
          options={sorts.map((value) => ({ value, label: orders[value] }))}
          onChange={(event) =>
            onChange({ sort: sorts.find((sort) => sort === event.target.value) ?? 'relevance' })
          }
        />
      </div>
      {chosen.length > 0 && (
        <ul className={styles.chips}>
          {chosen.map((name) => (
            <li key={name}>
              <Chip
                label={nameOf(name, state[name])}
                onRemove={() => onChange({ [name]: 0 })}
                removeLabel={fill(strings['search.removeFilter'], {
                  filter: nameOf(name, state[name]),
                })}
              />
            </li>
          ))}
          <li>
            <Button kind="quiet" onClick={() => onChange(none)}>
              {strings['pictures.clear']}
            </Button>
          </li>
        </ul>
      )}
    </div>
  )
}
