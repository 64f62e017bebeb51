import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { resolutions } from '#components/lists/media-filters.ts'
import type { SearchStrings } from '../search-keys.ts'
import { type FilterName, filterNames, offered, type SearchState, sorts } from '../search-state.ts'
import styles from '../search.module.css'

interface Props {
  state: SearchState
  strings: SearchStrings
  onChange: (patch: Partial<SearchState>) => void
}

const none = { day: 0, ratio: 0, direction: 0 }

/** Orientation, age and size of pictures, their order, and the chosen values as words to take away. */
export function SearchFilters({ state, strings, onChange }: Props) {
  const labels: Record<FilterName, string> = {
    direction: strings['pictures.orientation'],
    day: strings['pictures.online'],
    ratio: strings['pictures.resolution'],
  }
  const orders = {
    relevance: strings['search.sortRelevance'],
    new: strings['pictures.sortNew'],
    popular: strings['pictures.sortPopular'],
  }
  const directionNames = [
    strings['pictures.square'],
    strings['pictures.landscape'],
    strings['pictures.portrait'],
  ]
  const nameOf = (name: FilterName, value: number): string => {
    if (name === 'day') return fill(strings['pictures.days'], { count: Number(value) })
    if (name === 'direction') return directionNames[value - 1] ?? ''
    const size = resolutions.find((resolution) => resolution.value === value)
    return size
      ? fill(strings['pictures.resolutionAtLeast'], { name: size.name, pixels: size.pixels })
      : ''
  }
  const chosen = filterNames.filter((name) => state[name] > 0)
  return (
    <div className={styles.filters}>
      <div className={styles.selects} role="group" aria-label={strings['pictures.filters']}>
        {(['direction', 'day', 'ratio'] as const).map((name) => (
          <Select
            key={name}
            label={labels[name]}
            value={String(state[name])}
            options={[
              { value: '0', label: strings['common.all'] },
              ...offered[name].map((value) => ({
                value: String(value),
                label: nameOf(name, value),
              })),
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
