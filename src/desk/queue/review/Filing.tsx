import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DeskPhotographer } from '#api/endpoints/desk/photographers.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { PhotographerFlags } from '#desk/photographers/PhotographerFlags.tsx'
import { FilingFields } from '#desk/filing/FilingFields.tsx'
import styles from './review.module.css'
import type { QueueDetail, QueueStore } from '../queue-types.ts'

/** The details of an approval: a work's categories, a contributor's marks. */
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
      <FilingFields
        cates={filing.cates}
        labels={filing.labels}
        heading="h3"
        onChange={(filed) => queue.file(filed)}
      />
    </section>
  )
}

/** A photographer has marks already; the editor switches them one by one. */
function KnownMarks({ person }: { person: DeskPhotographer }) {
  const { t } = useDesk()
  const [marked, setMarked] = useState(person)
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{t('desk.mark')}</h2>
      <p className={styles.none}>{t('desk.marksHelp')}</p>
      <PhotographerFlags person={marked} explained onChanged={setMarked} />
    </section>
  )
}
