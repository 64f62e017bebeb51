import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { chevronDownIcon } from '#ui/icons/icons.ts'
import { type FilterName, type FilterValues, noValues } from '../lists/media-filters.ts'
import type { FilterBarProps } from './FilterBar.tsx'
import FilterPanel from './FilterPanel.tsx'
import { menuOf, type MenuName } from './filter-menus.ts'
import styles from './filters.module.css'

interface Props extends FilterBarProps {
  menus: readonly { menu: MenuName; names: readonly FilterName[] }[]
  onChoose: (patch: Partial<FilterValues>, isLast: boolean) => void
  onClose: () => void
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
      {menus.map(({ menu, names }) => (
        <details key={menu} className={styles.fold}>
          <summary>
            {strings[menuOf(menu).label]}
            <Icon shape={chevronDownIcon} />
          </summary>
          <FilterPanel {...props} menu={menu} names={names} focused={false} />
        </details>
      ))}
    </Dialog>
  )
}
