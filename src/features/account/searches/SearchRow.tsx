import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { SavedSearch, SearchChannel } from '#api/endpoints/buying/saved-search.ts'
import { piecedCard } from '#components/cards/pieced-card.ts'
import { fill } from '#i18n/fill.ts'
import { formatDate } from '#i18n/format-time.ts'
import { localised, paths } from '#routing/paths.ts'
import { showToast } from '#state/toasts.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { CardRows } from '#ui/layout/CardRows.tsx'
import { linkIcon, removeIcon } from '#ui/icons/icons.ts'
import type { SearchesView } from './searches-page.island.tsx'
import type { SearchesStore } from './searches-store.ts'
import styles from './searches.module.css'

interface Props extends SearchesView {
  search: SavedSearch
  channels: readonly string[]
  store: SearchesStore
}

const words = {
  none: 'savedSearches.byNone',
  mail: 'savedSearches.byMail',
  sms: 'savedSearches.bySms',
} as const

/** Milliseconds in which a removal can be taken back. */
const undoTime = 10_000

export function SearchRow({ search, channels, store, strings, code, images }: Props) {
  const { id, title, query, channel, fresh = 0, feed, created_at: since } = search
  const shown = useStore(store.$fresh)
  const href = `${localised(paths.search(), code)}?${query}`
  const offered = (['none', 'mail', 'sms'] as const).filter(
    (way) => way === 'none' || way === channel || channels.includes(way),
  )
  const card = { code, images, from: strings['common.fromPrice'] }

  async function remove(): Promise<void> {
    const gone = await store.remove(id)
    if (!gone) return
    showToast('ok', fill(strings['savedSearches.deleted'], { title }), {
      duration: undoTime,
      action: { label: strings['common.undo'], run: () => void store.keep(gone) },
    })
  }

  return (
    <li className={styles.search}>
      <div>
        <h2 className={styles.title}>
          <a href={href}>{title}</a>
        </h2>
        <p className={styles.facts}>
          <span className={fresh > 0 ? styles.fresh : undefined}>
            {fresh > 0
              ? fill(strings['savedSearches.fresh'], { count: fresh })
              : strings['savedSearches.nothingFresh']}
          </span>
          {since && (
            <span>{fill(strings['savedSearches.since'], { date: formatDate(since, code) })}</span>
          )}
        </p>
      </div>
      <div className={styles.deeds}>
        {offered.length > 1 && (
          <Select
            label={strings['savedSearches.channel']}
            value={channel}
            options={offered.map((way) => ({ value: way, label: strings[words[way]] }))}
            onChange={(event) => void store.tell(id, event.target.value as SearchChannel)}
          />
        )}
        <Button onClick={() => void store.feed(id, !feed)}>
          {strings[feed ? 'savedSearches.feedOff' : 'savedSearches.feedOn']}
        </Button>
        {fresh > 0 && shown?.id !== id && (
          <Button onClick={() => void store.look(id)}>{strings['savedSearches.look']}</Button>
        )}
        <Button
          kind="quiet"
          icon={removeIcon}
          aria-label={fill(strings['savedSearches.delete'], { title })}
          onClick={() => void remove()}
        />
      </div>
      {feed && <FeedAddress address={feed} strings={strings} />}
      {shown?.id === id && (
        <section className={styles.works} aria-label={strings['savedSearches.freshTitle']}>
          <CardRows
            cards={shown.items.map((item) => ({
              id: item.id,
              ...piecedCard(item, card),
              heading: 'h3',
            }))}
          />
          <Button onClick={() => void store.seen(id)}>{strings['savedSearches.seen']}</Button>
        </section>
      )}
    </li>
  )
}

function FeedAddress({ address, strings }: { address: string; strings: Props['strings'] }) {
  const [said, setSaid] = useState('')
  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    setSaid(strings[isCopied ? 'share.copied' : 'share.byHand'])
  }
  return (
    <div className={styles.feed}>
      <TextInput
        label={strings['savedSearches.feed']}
        help={strings['savedSearches.feedHelp']}
        dir="ltr"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button icon={linkIcon} onClick={() => void copy()}>
        {strings['share.copy']}
      </Button>
      <p role="status">{said}</p>
    </div>
  )
}
