import { useEffect, useState } from 'react'
import { ask } from '../../client/browser.ts'
import type { Failure } from '../../client/outcome.ts'
import { deskRecordDelete, type RecordKind } from '../../contract/calls/desk-content.ts'
import { formatMoment } from '../../i18n/format-time.ts'
import { type LocaleCode, localeOf } from '../../i18n/locales.ts'
import { showToast } from '../../state/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { StateBox } from '../../ui/StateBox.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { clipped } from '../clipped.ts'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { UploadField } from '../files/UploadField.tsx'
import { DeskLink } from '../frame/Frame.tsx'
import { HistorySection } from '../history/History.tsx'
import { go } from '../route.ts'
import rooms from '../rooms.module.css'
import { SaveBar } from '../SaveBar.tsx'
import { useForm } from '../use-form.ts'
import styles from './content.module.css'
import { Gallery } from './Gallery.tsx'
import { HtmlField } from './HtmlField.tsx'
import { Items } from './Items.tsx'
import { LanguageTexts } from './LanguageTexts.tsx'
import { MoreFields } from './MoreFields.tsx'
import { OnlineDialog } from './OnlineDialog.tsx'
import {
  fieldsOf,
  hasGallery,
  lackingIn,
  lacksOf,
  recordKindKeys,
  textFieldsOf,
  type TextField,
  textKeys,
  unnamedCates,
  untitled,
} from './record-fields.ts'
import { createRecordForm } from './record-form.ts'

interface Props {
  kind: RecordKind
  id: number | undefined
}

/** A record in eight languages, with its pictures. */
export function RecordForm({ kind, id }: Props) {
  const { t, code } = useDesk()
  const [made, setMade] = useState(id)
  const [form] = useState(() => createRecordForm(kind, id, setMade))
  const { state, values, saving, restored, dirty } = useForm(form)
  const [problem, setProblem] = useState<string>()
  const [field, setField] = useState<string>()
  const [deleting, setDeleting] = useState(false)
  const [asking, setAsking] = useState(false)
  const [shownLanguage, setShownLanguage] = useState<LocaleCode>('zh')
  const [tries, setTries] = useState(0)
  const [saves, setSaves] = useState(0)
  useEffect(() => {
    // The language that lacks its title is shown by now.
    if (tries > 0) document.querySelector<HTMLElement>('main [aria-invalid]')?.focus()
  }, [tries])

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
  const isTried = tries > 0
  const without = isTried ? untitled(values.texts) : []
  /** Whether nothing lacks that the server insists on; what lacks is shown. */
  const isWhole = () => {
    const [first] = untitled(values.texts)
    if (!first && unnamedCates(values.cates).length === 0) return true
    setProblem(undefined)
    if (first) setShownLanguage(first)
    setTries(tries + 1)
    return false
  }
  const save = async (published = values.published) => {
    setAsking(false)
    if (!isWhole()) return
    setTries(0)
    setProblem(undefined)
    setField(undefined)
    const before = values.published
    if (published !== before) form.set({ published })
    const failure = await form.save()
    if (failure) {
      // It stands where it stood: only what was written is left to be saved.
      if (published !== before) form.set({ published: before })
      return fail(failure)
    }
    setSaves(saves + 1)
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
  const putOnline = () => {
    if (!isWhole()) return
    const { cover, languages } = lackingIn(values, fields)
    if (cover || languages.length > 0) setAsking(true)
    else void save(true)
  }
  const setText = (lang: string, name: TextField, text: string) => {
    const own = values.texts?.[lang]
    form.set({ texts: { ...values.texts, [lang]: { title: '', ...own, [name]: text } } })
  }
  return (
    <div className={rooms.page}>
      <BackLink kind={kind} />
      <header className={rooms.head}>
        <h1 className={rooms.long}>{title}</h1>
        <p className={rooms.sum}>{t(values.published ? 'desk.published' : 'desk.unpublished')}</p>
      </header>
      {restored !== undefined && (
        <NoticeBar kind="info" title={t('desk.draftRestored', { time: momentOf(restored, code) })}>
          <Button onClick={() => void form.discard()}>{t('desk.discard')}</Button>
        </NoticeBar>
      )}
      {without.length > 0 && (
        <NoticeBar kind="error" title={t('desk.notSaved')}>
          <p>
            {t('desk.titleMissing', {
              languages: without.map((one) => localeOf(one).name).join(' · '),
            })}
          </p>
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
          <LanguageTexts
            shown={shownLanguage}
            onShow={setShownLanguage}
            missing={(one) => lacksOf(values, one, fields).length}
          >
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
                        error={without.includes(shown) ? t('desk.titleHere') : undefined}
                        required={shown === 'zh'}
                        onChange={({ target }) => change(target.value)}
                      />
                    )
                  if (name === 'source')
                    return (
                      <TextInput
                        key={name}
                        {...props}
                        help={
                          shown !== 'zh' && values.texts?.zh?.source ? (
                            <bdi>{t('desk.inZh', { text: values.texts.zh.source })}</bdi>
                          ) : undefined
                        }
                        maxLength={200}
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
                {hasGallery(kind) && (
                  <Gallery
                    pictures={values.images ?? []}
                    shown={shown}
                    onChange={(images) => form.set({ images })}
                  />
                )}
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
            isTried={isTried}
          />
        </div>
      </div>
      <Items
        {...{ kind, values }}
        self={made}
        error={field === 'item_ids' ? problem : undefined}
        onChange={(ids) => form.set({ item_ids: ids })}
      />
      {made !== undefined && <HistorySection subject={kind} id={made} version={saves} />}
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
        <Button onClick={values.published ? () => void save(false) : putOnline}>
          {t(values.published ? 'desk.unpublish' : 'desk.publishRecord')}
        </Button>
      </SaveBar>
      <OnlineDialog
        open={asking}
        {...{ kind, title, values }}
        onClose={() => setAsking(false)}
        onOnline={() => void save(true)}
      />
      <Dialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t('favorites.deleteTitle', { title: clipped(title) })}
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
