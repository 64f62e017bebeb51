import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { ask } from '#client/browser.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/format.ts'
import { CardRows } from '#ui/layout/CardRows.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { LiveList } from '#components/lists/LiveList.tsx'
import { piecedCard } from '#components/cards/pieced-card.ts'
import { createColourList, readColourIndex } from './colour-search.ts'
import SuggestedPictures from '#components/lists/SuggestedPictures.tsx'
import type { SearchView } from '../search-page.island.tsx'
import { swatches } from '#domain/colour/swatches.ts'
import styles from './colour-panel.module.css'
import searchStyles from '../search.module.css'

interface Props {
  view: SearchView
  /** `rrggbb`; empty before one was chosen. */
  colour: string
  onColour: (colour: string) => void
}

/** Search by colour: twelve swatches or one's own, the pictures that show it most below. */
export default function ColourPanel({ view, colour, onColour }: Props) {
  const { strings } = view
  const [own, setOwn] = useState(colour || swatches[5].hex)
  useEffect(() => {
    if (colour) setOwn(colour)
  }, [colour])
  return (
    <>
      <div className={styles.colours} role="group" aria-label={strings['search.byColour']}>
        {swatches.map(({ name, hex }) => (
          <button
            key={name}
            type="button"
            className={styles.swatch}
            aria-pressed={hex === colour}
            aria-label={strings[`search.swatch.${name}`]}
            title={strings[`search.swatch.${name}`]}
            onClick={() => onColour(hex)}
          >
            <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none">
              <rect width="1" height="1" fill={`#${hex}`} />
            </svg>
          </button>
        ))}
        <label className={styles.own}>
          <input
            type="color"
            value={`#${own}`}
            onChange={(event) => {
              const hex = event.target.value.slice(1).toLowerCase()
              setOwn(hex)
              onColour(hex)
            }}
          />
          {strings['search.ownColour']}
        </label>
      </div>
      {colour ? (
        <ColourResults view={view} colour={colour} />
      ) : (
        <>
          <p className={searchStyles.prompt}>{strings['search.chooseColour']}</p>
          {view.known && (
            <SuggestedPictures
              count={12}
              title={strings['search.popular']}
              view={view}
              className={searchStyles.popular}
            />
          )}
        </>
      )}
    </>
  )
}

function ColourResults({ view, colour }: { view: SearchView; colour: string }) {
  const { strings } = view
  const [isMissing, setMissing] = useState(false)
  const list = useMemo(
    () =>
      createColourList(
        ask,
        async () => {
          const index = await readColourIndex()
          setMissing(index === undefined)
          return index
        },
        '',
      ),
    [],
  )
  const total = useStore(list.$total)
  useEffect(() => {
    void list.setFilter({ colour })
  }, [list, colour])
  useEffect(() => () => list.dispose(), [list])
  const number = (count: number) => formatCount(count, view.code)
  const progress = (shown: number) =>
    fill(strings['common.progress'], { shown: number(shown), total: number(total) })
  const card = { ...view, from: strings['common.fromPrice'] }
  const none = isMissing
    ? { title: strings['search.coloursMissing'], text: strings['search.coloursMissingText'] }
    : { title: strings['search.colourNone'], text: strings['search.colourNoneText'] }
  return (
    <LiveList
      list={list}
      strings={strings}
      progress={progress}
      empty={<StateBox kind="empty" title={none.title} text={none.text} />}
    >
      {(items) => (
        <>
          <p className={searchStyles.count} role="status">
            {fill(strings['pictures.count'], { count: total })}
          </p>
          <CardRows
            cards={items.map((item) => ({
              id: item.id,
              ...piecedCard(item, card),
              heading: 'h2',
            }))}
          />
        </>
      )}
    </LiveList>
  )
}
