import { useState } from 'react'
import type { DeskRecordInput, RecordKind } from '../../contract/calls/desk-content.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useDesk } from '../desk-context.tsx'
import { UploadField } from '../files/UploadField.tsx'
import { Cates } from './Cates.tsx'
import { Gallery } from './Gallery.tsx'
import { fromDateField, idsOf, toDateField } from './record-fields.ts'

interface Props {
  kind: RecordKind
  isNew: boolean
  fields: readonly (keyof DeskRecordInput)[]
  values: DeskRecordInput
  set: (patch: Partial<DeskRecordInput>) => void
  /** Saving was tried: what lacks says so. */
  isTried: boolean
}

const flagKeys = {
  upload_state: 'desk.uploadState',
  work_state: 'desk.workState',
  gift_state: 'desk.giftState',
  content_state: 'desk.contentState',
  news_state: 'desk.newsState',
  downloadable: 'desk.downloadable',
} as const

const lineKeys = {
  source: 'news.source',
  author: 'entry.author',
  link: 'favorites.link',
  start_time: 'desk.begins',
  end_time: 'desk.ends',
} as const

/** What a record has beside its texts and its cover. */
export function MoreFields({ kind, isNew, fields, values, set, isTried }: Props) {
  const { t } = useDesk()
  return fields.map((name) => {
    switch (name) {
      case 'source':
      case 'author':
      case 'link':
        return (
          <TextInput
            key={name}
            label={t(lineKeys[name])}
            value={values[name] ?? ''}
            maxLength={name === 'link' ? 2000 : 100}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        )
      case 'start_time':
      case 'end_time':
        return (
          <TextInput
            key={name}
            type="datetime-local"
            dir="ltr"
            step={1}
            label={t(lineKeys[name])}
            help={t('desk.timeHelp')}
            value={toDateField(values[name] ?? '')}
            onChange={({ target }) => set({ [name]: fromDateField(target.value) })}
          />
        )
      case 'cates':
        return (
          <Cates
            key={name}
            cates={values.cates ?? []}
            isTried={isTried}
            onChange={(cates) => set({ cates })}
          />
        )
      case 'keywords':
        return <Keywords key={name} {...{ values, set }} />
      case 'type':
        return (
          <RadioGroup
            key={name}
            name="type"
            legend={t('desk.articleType')}
            inRow
            choices={[
              { value: '1', label: t('desk.articleSingle') },
              { value: '2', label: t('desk.articleSeries') },
            ]}
            value={String(values.type ?? 1)}
            onChange={(type) => set({ type: type === '2' ? 2 : 1 })}
          />
        )
      case 'item_ids':
        if (kind === 'article' && Number(values.type ?? 1) !== 2) return null
        return (
          <Ids
            key={name}
            label={t(kind === 'topic' ? 'desk.topicPictures' : 'desk.seriesArticles')}
            ids={(values.item_ids ?? []).map(Number)}
            onChange={(ids) => set({ item_ids: ids })}
          />
        )
      case 'camera_id':
      case 'actid':
        if (name === 'actid' && !isNew) return null
        return (
          <TextInput
            key={name}
            label={t(name === 'actid' ? 'desk.activityId' : 'desk.cameraId')}
            optional={t('common.optional')}
            inputMode="numeric"
            value={values[name] ?? ''}
            onChange={({ target }) => set({ [name]: idsOf(target.value)[0] ?? null })}
          />
        )
      case 'istop':
        return (
          <Checkbox
            key={name}
            label={t(kind === 'topic' || kind === 'activity' ? 'desk.pinFirst' : 'desk.onHome')}
            checked={values.istop ?? false}
            onChange={({ target }) => set({ istop: target.checked })}
          />
        )
      case 'upload_state':
      case 'work_state':
      case 'gift_state':
      case 'content_state':
      case 'news_state':
      case 'downloadable':
        return (
          <Checkbox
            key={name}
            label={t(flagKeys[name])}
            checked={values[name] ?? false}
            onChange={({ target }) => set({ [name]: target.checked })}
          />
        )
      case 'images':
        return (
          <Gallery
            key={name}
            pictures={values.images ?? []}
            onChange={(images) => set({ images })}
          />
        )
      case 'video':
      case 'banner':
        return (
          <UploadField
            key={name}
            kind={name === 'video' ? 'video' : 'picture'}
            label={t(name === 'video' ? 'desk.video' : 'desk.banner')}
            value={values[name] ?? ''}
            onChange={(address) => set({ [name]: address })}
          />
        )
      default:
        return null
    }
  })
}

function Keywords({ values, set }: Pick<Props, 'values' | 'set'>) {
  const { t } = useDesk()
  const { keywords = [] } = values
  const given = typeof keywords === 'object' ? keywords.join('，') : String(keywords)
  return (
    <TypedList
      label={t('picture.keywords')}
      given={given}
      read={(text) =>
        text
          .split(/[,，、;；]/)
          .map((word) => word.trim())
          .filter(Boolean)
      }
      onChange={(words) => set({ keywords: words })}
    />
  )
}

interface IdsProps {
  label: string
  ids: readonly number[]
  onChange: (ids: number[]) => void
}

function Ids({ label, ids, onChange }: IdsProps) {
  return <TypedList label={label} given={ids.join(', ')} read={idsOf} onChange={onChange} />
}

interface TypedListProps<Item> {
  label: string
  given: string
  read: (text: string) => Item[]
  onChange: (items: Item[]) => void
}

/** What is typed stays as it is typed; it is put in order when the field is left. */
function TypedList<Item>({ label, given, read, onChange }: TypedListProps<Item>) {
  const { t } = useDesk()
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      label={label}
      help={t('desk.listHelp')}
      value={typed ?? given}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
