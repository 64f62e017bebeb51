import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ask } from '../../client/browser.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { createFilingLists } from '../queue/filing-lists.ts'
import rooms from '../rooms.module.css'
import own from './works.module.css'

const lists = createFilingLists(ask)
const most = { cates: 10, labels: 30 }

interface Props {
  cates: readonly number[]
  labels: readonly number[]
  onChange: (filed: { cates: number[] } | { labels: number[] }) => void
}

/** Categories and labels that a work is filed under. */
export function WorkShelves({ cates, labels, onChange }: Props) {
  const { t, code } = useDesk()
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
  if (!shelves) return <p className={rooms.quiet}>{t('common.loading')}</p>
  const fits = ({ title }: { title: string }) =>
    title.toLowerCase().includes(wanted.trim().toLowerCase())
  const toggled = (ids: readonly number[], id: number, limit: number) =>
    ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-limit)
  return (
    <div className={own.shelves}>
      <input
        type="search"
        aria-label={t('desk.filterShelves')}
        placeholder={t('desk.filterShelves')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <h2>{t('desk.workCates')}</h2>
      <div className={own.shelf} role="group" aria-label={t('desk.workCates')}>
        {shelves.cates
          .filter((cate) => fits(cate) || cates.includes(cate.id))
          .map(({ id, title, depth }) => (
            <Chip
              key={id}
              label={depth > 0 ? `– ${title}` : title}
              pressed={cates.includes(id)}
              onToggle={() => onChange({ cates: toggled(cates, id, most.cates) })}
            />
          ))}
      </div>
      <h2>{t('desk.labels')}</h2>
      <div className={own.shelf} role="group" aria-label={t('desk.labels')}>
        {shelves.labels
          .filter((label) => fits(label) || labels.includes(label.id))
          .map(({ id, title }) => (
            <Chip
              key={id}
              label={title}
              pressed={labels.includes(id)}
              onToggle={() => onChange({ labels: toggled(labels, id, most.labels) })}
            />
          ))}
      </div>
    </div>
  )
}
