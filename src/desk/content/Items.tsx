import type { DeskRecordInput, RecordKind } from '#api/endpoints/desk/content.ts'
import { useDesk } from '../desk-context.tsx'
import { PickList } from '../record-picker/PickList.tsx'
import styles from './content.module.css'
import { isContainer } from './record-fields.ts'

interface Props {
  kind: RecordKind
  values: DeskRecordInput
  /** Its own number: it can't lie in itself. */
  self: number | undefined
  error: string | undefined
  onChange: (ids: number[]) => void
}

const most = 500

/** The items of a record: pictures of a topic, articles of a series. */
export function Items({ kind, values, self, error, onChange }: Props) {
  const { t } = useDesk()
  const ids = (values.item_ids ?? []).map(Number)
  if (!isContainer(kind, values)) return null
  return (
    <div className={styles.items}>
      {kind === 'article' ? (
        <PickList
          label={t('desk.seriesArticles')}
          kind="article"
          type={1}
          layout="rows"
          addLabel={t('desk.addArticles')}
          {...{ ids, self, most, error, onChange }}
        />
      ) : (
        <PickList
          label={t('desk.topicPictures')}
          kind="media"
          type={1}
          layout="tiles"
          addLabel={t('desk.addPictures')}
          {...{ ids, most, error, onChange }}
        />
      )}
    </div>
  )
}
