import { useStore } from '@nanostores/react'
import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import type { FilterName, FilterValues } from '../lists/media-filters.ts'
import { valuesCounted } from './facet-counts.ts'
import type { FilterBarProps } from './FilterBar.tsx'
import { chipNames, menuNames, menuOf } from './filter-menus.ts'
import { wordsOfValue } from './filter-words.ts'
import { isMultiple, valuesIn, withToggled } from './several-values.ts'
import styles from './filters.module.css'

interface Props extends FilterBarProps {
  set: readonly FilterName[]
  onRemove: (name: FilterName, patch: Partial<FilterValues>) => void
  onClear: () => void
}

/** The filters that are set, as words to take away. */
export default function FilterChips(props: Props) {
  const { values, counts, own, strings, code, set, onRemove, onClear } = props
  const groups = useStore(counts.$groups)

  function wordsOf(name: FilterName, value: string): string {
    const known = wordsOfValue(name, value, strings, code)
    if (known !== undefined) return isDate(name) ? `${labelOf(name)} ${known}` : known
    const title =
      valuesCounted(groups, name).find((found) => found.value === value)?.title ??
      own?.find(({ id }) => name === 'lid' && String(id) === value)?.title
    return title ?? labelOf(name)
  }
  const labelOf = (name: FilterName): string => {
    const menu = menuNames.find(
      (one) => menuOf(one).names.some((other) => other === name) || menuOf(one).range === name,
    )
    return menu ? strings[menuOf(menu).label] : ''
  }

  return (
    <ul className={styles.chips} data-chips>
      {chipNames
        .filter((name) => set.includes(name))
        .flatMap((name) => valuesIn(name, values[name]).map((value) => ({ name, value })))
        .map(({ name, value }) => (
          <li key={`${name} ${value}`} data-chip>
            <Chip
              label={wordsOf(name, value)}
              onRemove={() =>
                onRemove(name, isMultiple(name) ? withToggled(values, name, value) : { [name]: '' })
              }
              removeLabel={fill(strings['search.removeFilter'], { filter: wordsOf(name, value) })}
            />
          </li>
        ))}
      <li>
        <Button kind="quiet" onClick={onClear}>
          {strings['pictures.clear']}
        </Button>
      </li>
    </ul>
  )
}

/** Days alone do not say what happened on them. */
const isDate = (name: FilterName): boolean => name === 'taken' || name === 'online'
