import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { chevronDownIcon } from '#ui/icons/icons.ts'
import { type FilterValues, noValues } from '../lists/media-filters.ts'
import type { FilterBarProps } from './FilterBar.tsx'
import FilterPanel from './FilterPanel.tsx'
import { type OfferedMenu, partLabels } from './filter-menus.ts'
import styles from './filters.module.css'

interface Props extends FilterBarProps {
  menus: readonly OfferedMenu[]
  onChoose: (patch: Partial<FilterValues>, isLast: boolean) => void
  onClose: () => void
}

type Fold = Pick<OfferedMenu, 'names' | 'label' | 'range'>

/** The few seasons lie open, apart from the many years of their menu. */
function foldsOf(menu: OfferedMenu): (Fold & { isOpen?: boolean })[] {
  const others = menu.names.filter((name) => name !== 'season')
  const { season = menu.label } = partLabels
  if (others.length === menu.names.length) return [menu]
  const open = { names: ['season'] as const, label: season, range: undefined, isOpen: true }
  return [open, { ...menu, names: others }]
}

/** All menus below each other, for phones: each choice is applied at once, the sheet stays. */
export default function FilterSheet(props: Props) {
  const { menus, strings, onChange, onClose } = props
  return (
    <Dialog
      open
      pinned
      onClose={onClose}
      title={strings['pictures.filters']}
      closeLabel={strings['common.close']}
      footer={
        <>
          <Button kind="quiet" onClick={() => onChange(noValues)}>
            {strings['pictures.clear']}
          </Button>
          <Button onClick={onClose}>{strings['filters.show']}</Button>
        </>
      }
    >
      {menus.flatMap(foldsOf).map(({ names, label, range, isOpen }) => (
        <details key={label} className={styles.fold} open={isOpen}>
          <summary>
            {strings[label]}
            <Icon shape={chevronDownIcon} />
          </summary>
          <FilterPanel {...props} {...{ names, label, range }} focused={false} />
        </details>
      ))}
    </Dialog>
  )
}
