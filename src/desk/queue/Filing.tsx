import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ask } from '../../client/browser.ts'
import type { DeskPhotographer } from '../../contract/calls/desk-photographers.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { Marks } from '../photographers/Marks.tsx'
import { createFilingLists } from './filing-lists.ts'
import styles from './queue.module.css'
import type { QueueDetail, QueueStore } from './queue-types.ts'

const lists = createFilingLists(ask)
const mostCates = 10
const mostLabels = 30

/** What an approval says beside yes: where a work is filed, how a contributor is marked. */
export function Filing({ queue, detail }: { queue: QueueStore; detail: QueueDetail }) {
  const { t } = useDesk()
  const filing = useStore(queue.$filing)
  const { kind, photographer } = detail
  if (photographer) return <KnownMarks person={photographer} />
  if (kind === 'application') {
    const toggle = (tag: 1 | 2) => (on: boolean) =>
      queue.file({ tags: on ? [...filing.tags, tag] : filing.tags.filter((one) => one !== tag) })
    return (
      <section className={styles.part}>
        <h2 className={styles.partTitle}>{t('desk.mark')}</h2>
        <Checkbox
          label={t('desk.tagContracted')}
          help={t('desk.contractedHelp')}
          checked={filing.tags.includes(1)}
          onChange={({ target }) => toggle(1)(target.checked)}
        />
        <Checkbox
          label={t('desk.tagSpecial')}
          checked={filing.tags.includes(2)}
          onChange={({ target }) => toggle(2)(target.checked)}
        />
      </section>
    )
  }
  if (kind !== 'work') return null
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{t('desk.filing')}</h2>
      <Checkbox
        label={t('desk.editorial')}
        help={t('desk.editorialHelp')}
        checked={filing.editorial}
        onChange={({ target }) => queue.file({ editorial: target.checked })}
      />
      <Shelves queue={queue} />
    </section>
  )
}

/** Whoever is a photographer already has marks, which are switched by themselves. */
function KnownMarks({ person }: { person: DeskPhotographer }) {
  const { t } = useDesk()
  const [marked, setMarked] = useState(person)
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{t('desk.mark')}</h2>
      <p className={styles.none}>{t('desk.marksHelp')}</p>
      <Marks person={marked} explained onMarked={setMarked} />
    </section>
  )
}

function Shelves({ queue }: { queue: QueueStore }) {
  const { t, code } = useDesk()
  const filing = useStore(queue.$filing)
  const shelves = useStore(lists.$lists)
  const failure = useStore(lists.$failure)
  const [wanted, setWanted] = useState('')
  useEffect(() => void lists.load(code), [code])
  if (failure) {
    return (
      <NoticeBar kind="error">
        <p>{sayFailure(t, failure)}</p>
        <Button onClick={() => void lists.load(code)}>{t('common.retry')}</Button>
      </NoticeBar>
    )
  }
  if (!shelves) return <p className={styles.none}>{t('common.loading')}</p>
  const fits = ({ title }: { title: string }) =>
    title.toLowerCase().includes(wanted.trim().toLowerCase())
  const toggle = (ids: readonly number[], id: number, most: number) =>
    ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-most)
  return (
    <>
      <input
        type="search"
        className={styles.shelfSearch}
        aria-label={t('desk.filterShelves')}
        placeholder={t('desk.filterShelves')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <h3 className={styles.shelfTitle}>{t('special.categories')}</h3>
      <div className={styles.shelf} role="group" aria-label={t('special.categories')}>
        {shelves.cates
          .filter((cate) => fits(cate) || filing.cates.includes(cate.id))
          .map(({ id, title, depth }) => (
            <Chip
              key={id}
              label={depth > 0 ? `– ${title}` : title}
              pressed={filing.cates.includes(id)}
              onToggle={() => queue.file({ cates: toggle(filing.cates, id, mostCates) })}
            />
          ))}
      </div>
      <h3 className={styles.shelfTitle}>{t('desk.labels')}</h3>
      <div className={styles.shelf} role="group" aria-label={t('desk.labels')}>
        {shelves.labels
          .filter((label) => fits(label) || filing.labels.includes(label.id))
          .map(({ id, title }) => (
            <Chip
              key={id}
              label={title}
              pressed={filing.labels.includes(id)}
              onToggle={() => queue.file({ labels: toggle(filing.labels, id, mostLabels) })}
            />
          ))}
      </div>
    </>
  )
}
