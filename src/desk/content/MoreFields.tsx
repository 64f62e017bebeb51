import { useState } from 'react'
import type { DeskRecordInput, RecordKind } from '#api/endpoints/desk/content.ts'
import { keywordsIn } from '#domain/text/keywords.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useDesk } from '../desk-context.tsx'
import { UploadField } from '../files/UploadField.tsx'
import { PickOne } from '../record-picker/PickOne.tsx'
import { TargetField } from '../record-picker/TargetField.tsx'
import { Cates } from './Cates.tsx'
import { fromDateField, toDateField } from './record-fields.ts'

interface Props {
  kind: RecordKind
  isNew: boolean
  fields: readonly (keyof DeskRecordInput)[]
  values: DeskRecordInput
  set: (patch: Partial<DeskRecordInput>) => void
  /** The error of a field, by its dotted name. */
  errorOf: (field: string) => string | undefined
}

const flagKeys = {
  upload_state: 'desk.uploadState',
  work_state: 'desk.workState',
  gift_state: 'desk.giftState',
  content_state: 'desk.contentState',
  news_state: 'desk.newsState',
  downloadable: 'desk.downloadable',
} as const

const timeKeys = {
  online_time: { label: 'desk.onlineFrom', help: 'desk.onlineFromHelp' },
  offline_time: { label: 'desk.offlineFrom', help: 'desk.offlineFromHelp' },
  start_time: { label: 'desk.begins', help: 'desk.timeHelp' },
  end_time: { label: 'desk.ends', help: 'desk.timeHelp' },
} as const

/** The fields of a record beside its texts, its pictures and its cover. */
export function MoreFields({ kind, isNew, fields, values, set, errorOf }: Props) {
  const { t } = useDesk()
  return fields.map((name) => {
    switch (name) {
      case 'author':
        return (
          <TextInput
            key={name}
            label={t('common.author')}
            value={values.author ?? ''}
            maxLength={100}
            error={errorOf(name)}
            onChange={({ target }) => set({ author: target.value })}
          />
        )
      case 'link':
        return (
          <TargetField
            key={name}
            label={t('desk.toolLink')}
            value={values.link ?? ''}
            error={errorOf(name)}
            onChange={(link) => set({ link })}
          />
        )
      case 'online_time':
      case 'offline_time':
      case 'start_time':
      case 'end_time':
        return (
          <TextInput
            key={name}
            type="datetime-local"
            dir="ltr"
            step={1}
            label={t(timeKeys[name].label)}
            help={t(timeKeys[name].help)}
            error={errorOf(name)}
            value={toDateField(values[name] ?? '')}
            onChange={({ target }) => set({ [name]: fromDateField(target.value) })}
          />
        )
      case 'cates':
        return (
          <Cates
            key={name}
            cates={values.cates ?? []}
            errorOf={(place) => errorOf(`cates.${place}.texts.zh.title`)}
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
      case 'work_id':
        return (
          <PickOne
            key={name}
            label={t('desk.filmWork')}
            kind="media"
            id={idOf(values.work_id)}
            findLabel={t('desk.findWork')}
            error={errorOf(name)}
            onChange={(id) => set({ work_id: id ?? null })}
          />
        )
      case 'camera_id':
        return (
          <PickOne
            key={name}
            label={t('desk.cameraId')}
            kind="photographer"
            id={idOf(values.camera_id)}
            findLabel={t('desk.findPhotographer')}
            onChange={(id) => set({ camera_id: id ?? null })}
          />
        )
      case 'actid':
        if (!isNew) return null
        return (
          <PickOne
            key={name}
            label={t('desk.activityId')}
            kind="activity"
            id={idOf(values.actid)}
            findLabel={t('desk.findActivity')}
            onChange={(id) => set({ actid: id ?? null })}
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
      case 'video':
      case 'banner':
        return (
          <UploadField
            key={name}
            kind={name === 'video' ? 'video' : 'picture'}
            label={t(name === 'video' ? 'desk.video' : 'desk.banner')}
            value={values[name] ?? ''}
            error={errorOf(name)}
            onChange={(address) => set({ [name]: address })}
          />
        )
      default:
        return null
    }
  })
}

const idOf = (value: number | string | null | undefined): number | undefined =>
  value === null || value === undefined ? undefined : Number(value)

/** The field keeps the editor's text as typed; it is put in order when the editor leaves the field. */
function Keywords({ values, set }: Pick<Props, 'values' | 'set'>) {
  const { t } = useDesk()
  const [typed, setTyped] = useState<string>()
  const { keywords = [] } = values
  const given = typeof keywords === 'object' ? keywords.join('，') : String(keywords)
  return (
    <TextInput
      label={t('common.keywords')}
      help={t('desk.listHelp')}
      value={typed ?? given}
      onChange={({ target }) => {
        setTyped(target.value)
        set({ keywords: keywordsIn(target.value) })
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
