import { fill } from '#i18n/fill.ts'
import { CardRows } from '#ui/layout/CardRows.tsx'
import { LoadMore } from '#ui/navigation/LoadMore.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { moreLabels } from '#components/lists/list-keys.ts'
import { piecedCard } from '#components/cards/pieced-card.ts'
import { type AlikeItem, bySimilarity, type PictureSearchState } from './picture-search.ts'
import type { SearchView } from '../search-page.island.tsx'
import styles from '../search.module.css'

interface Props {
  state: Extract<PictureSearchState, { at: 'found' }>
  view: SearchView
  onMore: () => void
}

/** Works like the visitor's picture, likest first; a line parts the similar ones from those that share a little. */
export function AlikePictures({ state, view, onMore }: Props) {
  const { strings } = view
  const { items, end, more } = state
  if (items.length === 0 && end)
    return (
      <StateBox
        kind="empty"
        title={strings['search.alikeNone']}
        text={strings['search.alikeNoneText']}
      />
    )
  const card = { ...view, from: strings['common.fromPrice'] }
  const { close, distant } = bySimilarity(items)
  // Behind the first distant one none is close.
  const isCounted = distant.length > 0 || end
  const grid = (some: readonly AlikeItem[], heading: 'h2' | 'h3') => (
    <CardRows cards={some.map((item) => ({ id: item.id, ...piecedCard(item, card), heading }))} />
  )
  return (
    <>
      <p className={styles.count} role="status">
        {close.length > 0
          ? fill(strings[isCounted ? 'search.alikeCount' : 'search.alikeAtLeast'], {
              count: close.length,
            })
          : strings['search.alikeNone']}
      </p>
      {close.length > 0 && grid(close, 'h2')}
      {distant.length > 0 && (
        <section className={styles.less} aria-labelledby="search-less-alike">
          <h2 id="search-less-alike">{strings['search.lessAlike']}</h2>
          {grid(distant, 'h3')}
        </section>
      )}
      <LoadMore
        state={more ?? (end ? 'end' : 'more')}
        onMore={onMore}
        labels={moreLabels(strings)}
      />
    </>
  )
}
