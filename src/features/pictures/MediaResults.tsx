import { useStore } from '@nanostores/react'
import { fill } from '../../i18n/fill.ts'
import { formatCount } from '../../i18n/format.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { JustifiedGrid } from '../../ui/JustifiedGrid.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { PictureCard } from '../../ui/PictureCard.tsx'
import { StateBox } from '../../ui/StateBox.tsx'
import type { BrowserStrings } from './browser-keys.ts'
import type { BrowserStore } from './browser-store.ts'
import { type CardView, pictureCard } from './card.ts'
import styles from './browser.module.css'

interface Props {
  store: BrowserStore
  view: Omit<CardView, 'from'>
  strings: BrowserStrings
  empty: { title: string; text: string; href?: string; action?: string }
}

/** The live list: counted, growing, never blank. */
export function MediaResults({ store, view, strings, empty }: Props) {
  const { list } = store
  const items = useStore(list.$items)
  const status = useStore(list.$status)
  const end = useStore(list.$end)
  const total = useStore(list.$total)
  const { type } = useStore(list.$filters)
  const card = { ...view, from: strings['picture.from'] }
  if (status === 'loading') return <StateBox kind="loading" title={strings['common.loading']} />
  if (status === 'error' && items.length === 0)
    return (
      <StateBox
        kind="error"
        title={strings['common.loadFailed']}
        text={strings['common.loadFailedText']}
      >
        <Button onClick={() => void list.retry()}>{strings['common.retry']}</Button>
      </StateBox>
    )
  if (status === 'empty')
    return (
      <StateBox kind="empty" title={empty.title} text={empty.text}>
        {empty.href && <ButtonLink href={empty.href}>{empty.action}</ButtonLink>}
      </StateBox>
    )
  return (
    <>
      <p className={styles.count} role="status">
        {fill(strings[type === 2 ? 'videos.count' : 'pictures.count'], {
          count: formatCount(total, view.code),
        })}
      </p>
      <JustifiedGrid>
        {items.map((item) => (
          <PictureCard key={item.id} {...pictureCard(item, card)} heading="h2" />
        ))}
      </JustifiedGrid>
      <LoadMore
        state={status === 'error' ? 'error' : status === 'more' ? 'busy' : end ? 'end' : 'more'}
        onMore={() => void (status === 'error' ? list.retry() : list.more())}
        labels={{
          more: strings['common.loadMore'],
          busy: strings['common.loading'],
          end: strings['common.end'],
          error: strings['common.loadFailed'],
          retry: strings['common.retry'],
        }}
      />
    </>
  )
}
