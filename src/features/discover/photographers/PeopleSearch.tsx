import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useId, useState } from 'react'
import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import { filterIcon, searchIcon } from '#ui/icons/icons.ts'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useTyped } from '#ui/forms/use-typed.ts'
import { LiveList } from '#components/lists/LiveList.tsx'
import { useBuiltList } from '#components/lists/use-built-list.ts'
import { LooserLine } from '#components/lists/LooserLine.tsx'
import type { PeopleFilters } from './filters.ts'
import type { PeopleStrings } from './people-keys.ts'
import type { PeopleStore } from './people-store.ts'
import type { Choice, PeopleFilterBar } from './PeopleFilterBar.tsx'
import { personCard, type PersonView } from './person.ts'
import { PersonCard } from './PersonCard.tsx'
import styles from './photographers.module.css'

interface Props {
  store: PeopleStore
  strings: PeopleStrings
  view: Omit<PersonView, 'strings'>
  categories: readonly Choice[]
  /** The page's own filters. */
  page: PeopleFilters
  /** The server knows other orders than its own. */
  isOrdered: boolean
}

/** Search box and combined filters above the built roster; an active filter puts the found people in its place. */
export function PeopleSearch({ store, strings, view, categories, page, isOrdered }: Props) {
  const isActive = useStore(store.$active)
  const filters = useStore(store.$filters)
  const total = useStore(store.list.$total)
  const shownPage = useStore(store.list.$page)
  const [typed, setTyped] = useTyped(filters.search)
  const [isCombining, setCombining] = useState(false)
  const [Bar, setBar] = useState<typeof PeopleFilterBar>()
  const hasBar = isActive || isCombining
  const barId = useId()

  useEffect(() => store.follow(), [store])
  useEffect(() => {
    if (!hasBar) return
    import('./PeopleFilterBar.tsx').then(
      (chunk) => setBar(() => chunk.PeopleFilterBar),
      // The page says so by itself.
      () => undefined,
    )
  }, [hasBar])
  useBuiltList(isActive, shownPage > 0)

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    store.apply({ search: typed.trim() })
  }
  const clear = (): void => {
    setCombining(false)
    store.apply(page)
  }

  return (
    <>
      <form className={styles.listSearch} role="search" onSubmit={submit}>
        <TextInput
          label={strings['photographers.search']}
          name="q"
          type="search"
          placeholder={strings['photographers.search']}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" icon={searchIcon}>
          {strings['common.search']}
        </Button>
        {!isActive && (
          <Button
            kind="quiet"
            icon={filterIcon}
            aria-expanded={isCombining}
            aria-controls={isCombining ? barId : undefined}
            onClick={() => setCombining(!isCombining)}
          >
            <span className={styles.combine}>{strings['photographers.combine']}</span>
          </Button>
        )}
      </form>
      {/* As `WaitWords` tells it, whose chunk would take this page beyond the first touch's budget. */}
      <p role="status">
        {hasBar && !Bar && <span className="late">{strings['common.loading']}</span>}
      </p>
      {hasBar && Bar && (
        <Bar
          id={barId}
          filters={filters}
          categories={categories}
          isOrdered={isOrdered}
          strings={strings}
          onChange={store.apply}
          onClear={clear}
        />
      )}
      {isActive && (
        <>
          <LooserLine list={store.list} words={filters.search} strings={strings} />
          <LiveList
            list={store.list}
            strings={strings}
            hasBuilt
            empty={
              <StateBox
                kind="empty"
                title={strings['photographers.emptyTitle']}
                text={strings['photographers.emptyText']}
              >
                <Button onClick={clear}>{strings['pictures.clear']}</Button>
              </StateBox>
            }
          >
            {(people) => (
              <>
                <p className={styles.count} role="status">
                  {fill(strings['photographers.count'], { count: total })}
                </p>
                <div className={styles.roster}>
                  {people.map((person) => (
                    <PersonCard key={person.id} {...personCard(person, { ...view, strings })} />
                  ))}
                </div>
              </>
            )}
          </LiveList>
        </>
      )}
    </>
  )
}
