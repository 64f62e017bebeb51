import type { DeskRecordInput, RecordKind } from '#api/endpoints/desk/content.ts'
import { localeOf } from '#i18n/locales.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { clipped } from '../clipped.ts'
import { useDesk } from '../desk-context.tsx'
import styles from './content.module.css'
import { lackingIn, lackKeys } from './record-fields.ts'

interface Props {
  open: boolean
  kind: RecordKind
  title: string
  values: DeskRecordInput
  onClose: () => void
  onOnline: () => void
}

/** Before a record goes online: names its lacks, and asks whether it goes all the same. */
export function OnlineDialog({ open, kind, title, values, onClose, onOnline }: Props) {
  const { t } = useDesk()
  const { cover, items, languages } = lackingIn(kind, values)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('desk.onlineTitle', { title: clipped(title) })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" onClick={onOnline}>
            {t('desk.publishRecord')}
          </Button>
        </>
      }
    >
      <p>{t('desk.onlineText')}</p>
      <dl className={styles.lacking}>
        {cover && (
          <div>
            <dt>{t('desk.cover')}</dt>
            <dd>{t('desk.none')}</dd>
          </div>
        )}
        {items && (
          <div>
            <dt>{t(kind === 'topic' ? 'desk.topicPictures' : 'desk.seriesArticles')}</dt>
            <dd>{t('desk.itemsLacking')}</dd>
          </div>
        )}
        {languages.map(({ code, fields }) => (
          <div key={code}>
            <dt>
              <bdi>{localeOf(code).name}</bdi>
            </dt>
            <dd>{fields.map((field) => t(lackKeys[field])).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
