import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { WaitWords } from '#ui/feedback/WaitWords.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { type FilterName, type FilterValues, withValue } from '../lists/media-filters.ts'
import { valuesCounted } from './facet-counts.ts'
import type { FilterBarProps } from './FilterBar.tsx'
import { type OfferedMenu, partLabels } from './filter-menus.ts'
import { type Option, optionsOf } from './filter-options.ts'
import { RangeForm } from './RangeForm.tsx'
import { isMultiple, valuesIn, withToggled } from './several-values.ts'
import { ValueList } from './ValueList.tsx'
import styles from './filters.module.css'

interface Props extends FilterBarProps, Pick<OfferedMenu, 'names' | 'label' | 'range'> {
  /** `isLast`: nothing else is chosen in this menu. */
  onChoose: (patch: Partial<FilterValues>, isLast: boolean) => void
  /** Takes the focus: its button was pressed. */
  focused: boolean
}

/** Longer lists have a field that shortens them. */
const longList = 12

/** What a menu holds: values with their numbers, and two ends of a range. */
export default function FilterPanel(props: Props) {
  const { names, label, range, values, strings, code, counts, own, known, onChoose, focused } =
    props
  const groups = useStore(counts.$groups)
  const status = useStore(counts.$status)
  const panel = useRef<HTMLDivElement>(null)
  // Servers of the specification alone know one value a filter.
  const hasSeveral = (name: FilterName): boolean => known !== undefined && isMultiple(name)

  function choose(name: FilterName, value: string, isLast = false): void {
    const isOneOfSeveral = hasSeveral(name) && value !== ''
    const patch = isOneOfSeveral ? withToggled(values, name, value) : withValue(name, value)
    onChoose(patch, isLast || !isOneOfSeveral)
  }

  const isCounting = known && groups === undefined && status === 'loading'
  useEffect(() => {
    if (focused) panel.current?.querySelector<HTMLElement>('input, [role=listbox]')?.focus()
  }, [focused, isCounting])

  if (isCounting) return <WaitWords className={styles.note} words={strings['filters.loading']} />
  const parts = names.map((name) => ({
    name,
    label: strings[(names.length > 1 && partLabels[name]) || label],
    options: optionsOf({
      name,
      values: groups && valuesCounted(groups, name),
      own: name === 'lid' ? own : undefined,
      strings,
      code,
    }),
  }))
  const offered = parts.filter(({ name, options }) => options.length > 0 || values[name] !== '')
  return (
    <div ref={panel} className={styles.parts} aria-busy={status === 'loading'}>
      {status === 'failed' && (
        <p className={styles.note} role="alert">
          {strings['filters.reload']}{' '}
          <Button kind="quiet" onClick={counts.retry}>
            {strings['common.retry']}
          </Button>
        </p>
      )}
      {offered.length === 0 && !range && <p className={styles.note}>{strings['filters.none']}</p>}
      {offered.map(({ name, label, options }) => (
        <Part
          key={name}
          name={name}
          label={label}
          isHeaded={names.length > 1}
          options={options}
          chosen={valuesIn(name, values[name])}
          isMultiple={hasSeveral(name)}
          strings={strings}
          onChoose={(value, isLast) => choose(name, value, isLast)}
        />
      ))}
      {range && known && (
        <RangeForm
          key={values[range]}
          name={range}
          label={strings[label]}
          value={values[range]}
          strings={strings}
          onChoose={(value) => choose(range, value)}
        />
      )}
    </div>
  )
}

interface PartProps {
  name: FilterName
  label: string
  isHeaded: boolean
  options: readonly Option[]
  chosen: readonly string[]
  isMultiple: boolean
  strings: Props['strings']
  onChoose: (value: string, isLast?: boolean) => void
}

function Part(props: PartProps) {
  const { name, label, isHeaded, options, chosen, isMultiple, strings, onChoose } = props
  const [sought, setSought] = useState('')
  const isLong = options.length > longList
  const words = sought.trim().toLowerCase()
  const found = options.filter((option) => option.label.toLowerCase().includes(words))
  const all = { value: '', label: strings['common.all'] }
  return (
    <div className={styles.part}>
      {isHeaded && <p className={styles.heading}>{label}</p>}
      {isLong && (
        <TextInput
          label={strings['filters.find']}
          type="search"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      <ValueList
        key={words}
        label={label}
        options={words === '' ? [all, ...found] : found}
        chosen={chosen}
        isColour={name === 'color'}
        isMultiple={isMultiple}
        onChoose={(value, isLast) =>
          onChoose(!isMultiple && chosen.includes(value) ? '' : value, isLast)
        }
      />
    </div>
  )
}
