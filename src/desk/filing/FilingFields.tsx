import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ask } from '#client/browser.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import type { DeskKey } from '../keys.ts'
import desk from '../desk.module.css'
import { createFilingLists } from './filing-lists.ts'
import styles from './filing.module.css'

const lists = createFilingLists(ask)
/** As many as the server takes. */
const most = { cates: 10, labels: 30 }

interface Props {
  cates: readonly number[]
  labels: readonly number[]
  /** Of the headings, below that of the form around. */
  heading: 'h2' | 'h3'
  onChange: (filed: { cates: number[] } | { labels: number[] }) => void
}

/** Categories and labels that a work is filed under. */
export function FilingFields({ cates, labels, heading, onChange }: Props) {
  const { t, code } = useDesk()
  const known = useStore(lists.$lists)
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
  if (!known) return <p className={desk.quiet}>{t('common.loading')}</p>
  const group = {
    heading,
    fits: (title: string) => title.toLowerCase().includes(wanted.trim().toLowerCase()),
  }
  return (
    <div className={styles.fields}>
      <input
        type="search"
        aria-label={t('desk.filterFiling')}
        placeholder={t('desk.filterFiling')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <FilingGroup
        {...group}
        name="desk.workCates"
        items={known.cates}
        chosen={cates}
        onToggle={(id) => onChange({ cates: toggled(cates, id, most.cates) })}
      />
      <FilingGroup
        {...group}
        name="desk.labels"
        items={known.labels}
        chosen={labels}
        onToggle={(id) => onChange({ labels: toggled(labels, id, most.labels) })}
      />
    </div>
  )
}

const toggled = (ids: readonly number[], id: number, limit: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-limit)

interface FilingGroupProps {
  heading: 'h2' | 'h3'
  name: DeskKey
  items: readonly { id: number; title: string; depth?: number }[]
  chosen: readonly number[]
  fits: (title: string) => boolean
  onToggle: (id: number) => void
}

/** Chosen items stay in sight, whatever the editor searches for. */
function FilingGroup({ heading: Heading, name, items, chosen, fits, onToggle }: FilingGroupProps) {
  const { t } = useDesk()
  return (
    <>
      <Heading>{t(name)}</Heading>
      <div className={styles.group} role="group" aria-label={t(name)}>
        {items
          .filter(({ id, title }) => fits(title) || chosen.includes(id))
          .map(({ id, title, depth = 0 }) => (
            <Chip
              key={id}
              label={depth > 0 ? `– ${title}` : title}
              pressed={chosen.includes(id)}
              onToggle={() => onToggle(id)}
            />
          ))}
      </div>
    </>
  )
}
