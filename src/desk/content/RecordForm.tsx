import { useState } from 'react'
import { ask } from '../../client/browser.ts'
import type { Failure } from '../../client/outcome.ts'
import { succeed } from '../../client/outcome.ts'
import {
  deskRecordAdd,
  deskRecordDelete,
  deskRecordDetail,
  deskRecordSave,
  type DeskRecordInput,
  type RecordKind,
} from '../../contract/calls/desk-content.ts'
import { formatMoment } from '../../i18n/format-time.ts'
import { localeOf } from '../../i18n/locales.ts'
import { storageOf } from '../../state/browser-storage.ts'
import { showToast } from '../../state/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { StateBox } from '../../ui/StateBox.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { createDrafts } from '../drafts.ts'
import { UploadField } from '../files/UploadField.tsx'
import { createForm } from '../form-store.ts'
import { DeskLink } from '../frame/Frame.tsx'
import { go } from '../route.ts'
import rooms from '../rooms.module.css'
import { SaveBar } from '../SaveBar.tsx'
import { useForm } from '../use-form.ts'
import styles from './content.module.css'
import { HtmlField } from './HtmlField.tsx'
import { LanguageTexts } from './LanguageTexts.tsx'
import { MoreFields } from './MoreFields.tsx'
import {
  fieldsOf,
  missingIn,
  recordKindKeys,
  textFieldsOf,
  type TextField,
  untitled,
} from './record-fields.ts'

const textKeys = {
  title: 'applyWork.title',
  desc: 'desk.summary',
  content: 'desk.body',
  giftwork: 'desk.gift',
} as const satisfies Record<TextField, string>

interface Props {
  kind: RecordKind
  id: number | undefined
}

/** A record in eight languages, with its pictures. */
export function RecordForm({ kind, id }: Props) {
  const { t, code } = useDesk()
  const [made, setMade] = useState(id)
  const [form] = useState(() => formOf(kind, id, setMade))
  const { state, values, saving, restored, dirty } = useForm(form)
  const [problem, setProblem] = useState<string>()
  const [field, setField] = useState<string>()
  const [deleting, setDeleting] = useState(false)

  if (state.state !== 'here') {
    return (
      <div className={rooms.page}>
        <BackLink kind={kind} />
        <h1 className="visually-hidden">{t(recordKindKeys[kind])}</h1>
        {state.state === 'loading' && <StateBox kind="loading" title={t('common.loading')} />}
        {state.state === 'failed' && (
          <StateBox kind="error" title={t('common.loadFailed')} text={sayFailure(t, state.failure)}>
            <Button onClick={() => void form.load()}>{t('common.retry')}</Button>
          </StateBox>
        )}
      </div>
    )
  }

  const fields = textFieldsOf(kind)
  const fail = (failure: Failure) => {
    setProblem(sayFailure(t, failure))
    setField(failure.kind === 'refused' ? failure.field : undefined)
  }
  const save = async (patch: Partial<DeskRecordInput> = {}) => {
    if (Object.keys(patch).length > 0) form.set(patch)
    const without = untitled(form.$values.get().texts)
    if (without.length > 0) {
      const names = without.map((one) => localeOf(one).name).join(' · ')
      return setProblem(t('desk.titleMissing', { languages: names }))
    }
    setProblem(undefined)
    setField(undefined)
    const failure = await form.save()
    if (failure) return fail(failure)
    showToast('ok', t('situation.updated'))
  }
  const remove = async () => {
    setDeleting(false)
    if (made === undefined) return
    const outcome = await ask(deskRecordDelete, { params: { kind, id: made } })
    if (!outcome.ok) return fail(outcome.failure)
    showToast('ok', t('situation.deleted'))
    go(['content', kind], { replace: true, sure: true })
  }
  const title = values.texts?.[code]?.title || values.texts?.zh?.title || t('desk.recordNew')
  const setText = (lang: string, name: TextField, text: string) => {
    const own = values.texts?.[lang]
    form.set({ texts: { ...values.texts, [lang]: { title: '', ...own, [name]: text } } })
  }
  return (
    <div className={rooms.page}>
      <BackLink kind={kind} />
      <header className={rooms.head}>
        <h1>{title}</h1>
        <p className={rooms.sum}>{t(values.published ? 'desk.published' : 'desk.unpublished')}</p>
      </header>
      {restored !== undefined && (
        <NoticeBar kind="info" title={t('desk.draftRestored', { time: momentOf(restored, code) })}>
          <Button onClick={() => void form.discard()}>{t('desk.discard')}</Button>
        </NoticeBar>
      )}
      {problem && (
        <NoticeBar kind="error" title={t('desk.notSaved')}>
          <p>
            {problem}
            {field && <bdi> ({field})</bdi>}
          </p>
        </NoticeBar>
      )}
      <div className={styles.form}>
        <div className={styles.texts}>
          <LanguageTexts missing={(one) => missingIn(values.texts, one, fields).length}>
            {({ code: shown, lang, dir }) => (
              <div className={styles.fields} key={shown}>
                {fields.map((name) => {
                  const value = values.texts?.[shown]?.[name] ?? ''
                  const label = t(textKeys[name])
                  const props = { label, value, lang, dir, className: styles.wide }
                  const change = (text: string) => setText(shown, name, text)
                  if (name === 'title')
                    return (
                      <TextInput
                        key={name}
                        {...props}
                        maxLength={200}
                        required={shown === 'zh'}
                        onChange={({ target }) => change(target.value)}
                      />
                    )
                  if (name === 'desc')
                    return (
                      <Textarea
                        key={name}
                        {...props}
                        maxLength={2000}
                        onChange={({ target }) => change(target.value)}
                      />
                    )
                  return <HtmlField key={name} {...{ label, value, lang, dir }} onChange={change} />
                })}
              </div>
            )}
          </LanguageTexts>
        </div>
        <div className={styles.fields}>
          <UploadField
            label={t('desk.cover')}
            value={values.thumb ?? ''}
            error={field === 'thumb' ? problem : undefined}
            onChange={(thumb) => form.set({ thumb })}
          />
          <MoreFields
            kind={kind}
            isNew={made === undefined}
            fields={fieldsOf[kind]}
            values={values}
            set={(patch) => form.set(patch)}
          />
        </div>
      </div>
      <SaveBar
        dirty={dirty}
        saving={saving}
        onSave={() => void save()}
        onDiscard={() => void form.discard()}
      >
        {made !== undefined && (
          <Button kind="danger" onClick={() => setDeleting(true)}>
            {t('desk.delete')}
          </Button>
        )}
        <Button onClick={() => void save({ published: !values.published })}>
          {t(values.published ? 'desk.unpublish' : 'desk.publishRecord')}
        </Button>
      </SaveBar>
      <Dialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t('favorites.deleteTitle', { title })}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button onClick={() => setDeleting(false)}>{t('favorites.cancel')}</Button>
            <Button kind="danger" onClick={() => void remove()}>
              {t('desk.delete')}
            </Button>
          </>
        }
      >
        <p>{t('desk.deleteText')}</p>
      </Dialog>
    </div>
  )
}

function BackLink({ kind }: { kind: RecordKind }) {
  const { t } = useDesk()
  return (
    <p className={styles.back}>
      <DeskLink route={['content', kind]}>{t(recordKindKeys[kind])}</DeskLink>
    </p>
  )
}

function momentOf(at: number, code: Parameters<typeof formatMoment>[1]): string {
  return formatMoment(new Date(at + 8 * 3_600_000).toISOString().slice(0, 19), code)
}

/** A new record gets its number with the first save; the idempotency key makes a lost reply harmless. */
function formOf(kind: RecordKind, id: number | undefined, onMade: (id: number) => void) {
  let own = id
  let intent = crypto.randomUUID()
  return createForm<DeskRecordInput>({
    name: `${kind} ${id ?? 'new'}`,
    empty: { published: false },
    drafts: createDrafts(storageOf('localStorage')),
    read:
      id === undefined
        ? undefined
        : async () => {
            const outcome = await ask(deskRecordDetail, { params: { kind, id } })
            if (!outcome.ok) return outcome
            // The number stands in the address, and when it was saved is the server's to say.
            const body = Object.entries(outcome.value).filter(
              ([name]) => name !== 'id' && name !== 'updated_at',
            )
            return succeed(Object.fromEntries(body) as DeskRecordInput)
          },
    write: async (body) => {
      if (own === undefined) {
        const outcome = await ask(
          deskRecordAdd,
          { params: { kind }, body },
          { idempotencyKey: intent },
        )
        if (!outcome.ok) {
          // What was refused made nothing: the corrected form is another intent.
          if (outcome.failure.kind === 'refused') intent = crypto.randomUUID()
          return outcome.failure
        }
        own = outcome.value.id
        if (own !== undefined) onMade(own)
        return undefined
      }
      const outcome = await ask(deskRecordSave, { params: { kind, id: own }, body })
      return outcome.ok ? undefined : outcome.failure
    },
  })
}
