import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { LocaleCode } from '#i18n/locales.ts'
import { WaitWords } from '#ui/feedback/WaitWords.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { chevronDownIcon, filterIcon } from '#ui/icons/icons.ts'
import {
  type FilterName,
  type FilterValues,
  filterNames,
  noValues,
} from '../lists/media-filters.ts'
import type { CountsQuery, FacetCounts } from './facet-counts.ts'
import type { FilterStrings } from './filter-keys.ts'
import { isCarriedOut, type MenuName, menusOf, type OfferedMenu } from './filter-menus.ts'
import styles from './filters.module.css'

const FilterPanel = lazy(() => import('./FilterPanel.tsx'))
const FilterChips = lazy(() => import('./FilterChips.tsx'))
const FilterSheet = lazy(() => import('./FilterSheet.tsx'))

export interface FilterBarProps {
  values: FilterValues
  type: 1 | 2
  /** Filters that the server names; undefined: those of the specification. */
  known: readonly string[] | undefined
  /** Filters that are the page's own: no menu shows them. */
  fixed: readonly FilterName[]
  counts: FacetCounts
  /** The list whose works are counted. */
  query: CountsQuery
  /** Labels that the page knows. */
  own?: readonly { id: number; title: string }[] | undefined
  strings: FilterStrings
  code: LocaleCode
  onChange: (patch: Partial<FilterValues>) => void
  /** The order of the list, at the end of the bar. */
  children?: ReactNode
}

/** Menus of filters as buttons that open a list each, as many as a line holds, and one sheet of all; the filters in use as words to take away. */
export function FilterBar(props: FilterBarProps) {
  const { values, type, known, fixed, counts, query, own, strings, onChange, children } = props
  const [open, setOpen] = useState<MenuName | 'sheet'>()
  const bar = useRef<HTMLDivElement>(null)
  const sheetButton = useRef<HTMLButtonElement>(null)
  // Without counts only the page itself knows labels.
  const isEmpty = known === undefined && !own?.length
  const menus = menusOf(known, isEmpty ? [...fixed, 'lid'] : fixed, type)
  const set = filterNames.filter((name) => values[name] !== '' && isCarriedOut(known, name))
  // Names of chosen records come with their numbers.
  const isWanted = known !== undefined && (open !== undefined || set.length > 0)
  const asked = JSON.stringify(query)
  useEffect(() => {
    if (isWanted) counts.want(JSON.parse(asked) as CountsQuery)
  }, [counts, isWanted, asked])

  useEffect(() => {
    if (open === undefined || open === 'sheet') return undefined
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !bar.current?.contains(target)) setOpen(undefined)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])

  const buttonOf = (name: MenuName) =>
    bar.current?.querySelector<HTMLButtonElement>(`[data-menu="${name}"]`)

  function shut(): void {
    if (open && open !== 'sheet') buttonOf(open)?.focus()
    setOpen(undefined)
  }

  function choose(patch: Partial<FilterValues>, isLast: boolean): void {
    onChange(patch)
    if (open !== 'sheet' && isLast) shut()
  }

  function remove(name: FilterName, patch: Partial<FilterValues>): void {
    onChange(patch)
    const menu = menus.find(({ names, range }) => names.includes(name) || range === name)
    const button = menu && buttonOf(menu.menu)
    if (button?.offsetParent) button.focus()
    else sheetButton.current?.focus()
  }

  const wait = <WaitWords className={styles.note} words={strings['filters.loading']} />
  return (
    <div className={styles.bar} ref={bar} role="group" aria-label={strings['pictures.filters']}>
      <div className={styles.menus}>
        {menus.map((one) => {
          const { menu } = one
          return (
            <div
              key={menu}
              className={styles.menu}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || open !== menu) return
                event.stopPropagation()
                shut()
              }}
            >
              <button
                type="button"
                className={styles.menuButton}
                data-menu={menu}
                data-set={isSet(values, one) || undefined}
                aria-expanded={open === menu}
                onClick={() => setOpen(open === menu ? undefined : menu)}
              >
                {strings[one.label]}
                <Icon shape={chevronDownIcon} />
              </button>
              {open === menu && (
                <div className={styles.panel} data-end={standsAtEnd(buttonOf(menu)) || undefined}>
                  <Suspense fallback={wait}>
                    <FilterPanel {...props} {...one} onChoose={choose} focused />
                  </Suspense>
                </div>
              )}
            </div>
          )
        })}
        <button
          ref={sheetButton}
          type="button"
          className={styles.sheetButton}
          data-few={menus.length < 4 || undefined}
          aria-haspopup="dialog"
          aria-expanded={open === 'sheet'}
          onClick={() => setOpen('sheet')}
        >
          <Icon shape={filterIcon} />
          <span className={styles.allName}>{strings['pictures.filters']}</span>
          <span className={styles.moreName}>{strings['filters.moreFilters']}</span>
          {set.length > 0 && <span className={styles.setCount}>{set.length}</span>}
        </button>
        {children}
      </div>
      {open === 'sheet' && (
        <Suspense fallback={wait}>
          <FilterSheet
            {...props}
            menus={menus}
            onChoose={choose}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      {set.length > 0 && (
        <Suspense>
          <FilterChips
            {...props}
            set={set}
            onRemove={remove}
            onClear={() => {
              onChange(noValues)
              const first = menus[0] && buttonOf(menus[0].menu)
              if (first?.offsetParent) first.focus()
              else sheetButton.current?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function isSet(values: FilterValues, { names, range }: OfferedMenu): boolean {
  return [...names, ...(range ? [range] : [])].some((name) => values[name] !== '')
}

/** Whether a panel below it would leave the window at the end of the line. */
function standsAtEnd(button: HTMLElement | null | undefined): boolean {
  if (!button) return false
  const { left, right } = button.getBoundingClientRect()
  const isLate = (left + right) / 2 > innerWidth / 2
  return isLate === (getComputedStyle(button).direction === 'ltr')
}
