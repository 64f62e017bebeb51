import { fill } from '../../i18n/fill.ts'
import { JustifiedGrid } from '../../ui/JustifiedGrid.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { PictureCard } from '../../ui/PictureCard.tsx'
import { StateBox } from '../../ui/StateBox.tsx'
import { moreLabels } from '../shell/lists/list-keys.ts'
import { pictureCard } from '../shell/cards/picture-card.ts'
import type { PictureSearchState } from './picture-search.ts'
import type { SearchView } from './search-page.island.tsx'

interface Props {
  state: Extract<PictureSearchState, { at: 'found' }>
  view: SearchView
  onMore: () => void
}

/** Pictures like the visitor's, likest first, each with its likeness where the server says it. */
export function AlikePictures({ state, view, onMore }: Props) {
  const { strings } = view
  const { items, end, more } = state
  if (items.length === 0)
    return (
      <StateBox
        kind="empty"
        title={strings['search.alikeNone']}
        text={strings['search.alikeNoneText']}
      />
    )
  const card = { ...view, from: strings['picture.from'] }
  return (
    <>
      <JustifiedGrid>
        {items.map((item) => (
          <PictureCard
            key={item.id}
            {...pictureCard(item, card)}
            heading="h2"
            badge={
              item.score === undefined
                ? undefined
                : fill(strings['search.likeness'], { percent: Math.round(item.score * 100) })
            }
          />
        ))}
      </JustifiedGrid>
      <LoadMore
        state={more ?? (end ? 'end' : 'more')}
        onMore={onMore}
        labels={moreLabels(strings)}
      />
    </>
  )
}
