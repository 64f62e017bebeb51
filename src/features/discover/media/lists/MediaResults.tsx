import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { fill } from '#i18n/fill.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { CardRows } from '#ui/layout/CardRows.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import type { BrowserStrings } from './browser-keys.ts'
import type { BrowserStore } from './browser-store.ts'
import type { CardView } from '#components/cards/picture-card.ts'
import { piecedCard } from '#components/cards/pieced-card.ts'
import { LiveList } from '#components/lists/LiveList.tsx'
import { LooserLine } from '#components/lists/LooserLine.tsx'
import { countKey } from '#components/lists/count-key.ts'
import styles from './browser.module.css'

interface Props {
  store: BrowserStore
  view: Omit<CardView, 'from'>
  strings: BrowserStrings
  type: 1 | 2
  empty: { title: string; text: string; href?: string; action?: string }
  /** The code has come: the list can take the built one's place. */
  onMount: () => void
}

/** The live list: counted, growing, never blank. It comes with the first filter. */
export default function MediaResults({ store, view, strings, type, empty, onMount }: Props) {
  const { list } = store
  useEffect(() => store.shown(), [store])
  useEffect(() => onMount(), [onMount])
  const total = useStore(list.$total)
  const about = useStore(list.$about)
  const { filter: words } = useStore(list.$filters)
  const card = { ...view, from: strings['common.fromPrice'] }
  return (
    <>
      <LooserLine list={list} words={words} strings={strings} />
      <LiveList
        list={list}
        strings={strings}
        hasBuilt
        empty={
          <StateBox kind="empty" title={empty.title} text={empty.text}>
            {empty.href && <ButtonLink href={empty.href}>{empty.action}</ButtonLink>}
          </StateBox>
        }
      >
        {(items) => (
          <>
            <p className={styles.count} role="status">
              {fill(strings[countKey(type, about)], { count: total })}
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
    </>
  )
}
