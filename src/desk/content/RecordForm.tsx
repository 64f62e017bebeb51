import { useState } from 'react'
import { ask } from '#client/browser.ts'
import { deskRecordDelete, deskRecordSave, type RecordKind } from '#api/endpoints/desk/content.ts'
import { deskPreview } from '#api/endpoints/desk/preview.ts'
import { showToast } from '#state/toasts.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { clipped } from '../clipped.ts'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { DraftNotice } from '../DraftNotice.tsx'
import { FaultNotice } from '../faults/FaultNotice.tsx'
import { faultWords } from '../faults/faults.ts'
import { UploadField } from '../files/UploadField.tsx'
import { DeskLink } from '../layout/DeskLink.tsx'
import { HistorySection } from '../history/History.tsx'
import { PreviewButton } from '../preview/PreviewButton.tsx'
import { PreviewNotice } from '../preview/PreviewNotice.tsx'
import { usePreview } from '../preview/use-preview.ts'
import { go } from '../route.ts'
import desk from '../desk.module.css'
import { SaveBar } from '../SaveBar.tsx'
import { useForm } from '../use-form.ts'
import styles from './content.module.css'
import { Items } from './Items.tsx'
import { MoreFields } from './MoreFields.tsx'
import { OnlineDialog } from './OnlineDialog.tsx'
import { checkRecord, languageOf, recordFieldName } from './record-faults.ts'
import { useShownLanguage } from './use-shown-language.ts'
import { fieldsOf, lacksAnything, recordKindKeys } from './record-fields.ts'
import { createRecordForm } from './record-form.ts'
import { RecordTexts } from './RecordTexts.tsx'
import { Standing } from './Standing.tsx'
import { useStanding } from './use-standing.ts'

interface Props {
  kind: RecordKind
  id: number | undefined
}

/** Milliseconds in which hiding a record is undone by one press. */
const undoFor = 12_000

/** A record in eight languages, with its pictures. */
export function RecordForm({ kind, id }: Props) {
  const { t, code } = useDesk()
  const [made, setMade] = useState(id)
  const [form] = useState(() => createRecordForm(kind, id, setMade))
  const { state, values, saved, saving, restored, dirty, faults } = useForm(form)
  const [problem, setProblem] = useState<string>()
  const [deleting, setDeleting] = useState(false)
  const [asking, setAsking] = useState(false)
  const [saves, setSaves] = useState(0)
  const standing = useStanding(saved)
  const standingOnceOnline = useStanding({ ...values, published: true, offline_time: '' })
  const { shownLanguage, setShownLanguage, showFault } = useShownLanguage(form)
  const preview = usePreview({
    form,
    send: (ask, body) =>
      ask(deskPreview, { params: { kind }, query: { id: made, lang: shownLanguage }, body }),
    onRefused: showFault,
  })

  if (state.state !== 'here') {
    return (
      <div className={desk.page}>
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

  const errorOf = faultWords(t, faults)
  const save = async (published = values.published) => {
    setAsking(false)
    preview.clear()
    // A second press while the first one is under way would seem to have worked.
    if (form.$saving.get()) return
    const before = values.published
    const isSeen = standing === 'online'
    if (published !== before) form.set({ published })
    const failure = await form.save()
    const [first] = form.$faults.get()
    setProblem(failure && !first ? sayFailure(t, failure) : undefined)
    if (!failure) {
      setSaves(saves + 1)
      if (isSeen && !published) sayHidden()
      else showToast('ok', t('situation.updated'))
      return
    }
    // The record is as public as before the save: only the editor's input is left to be saved.
    if (published !== before) form.set({ published: before })
    showFault()
  }
  /** Taken off line at once, and back by one press while the news of it stand. */
  const sayHidden = () =>
    showToast('ok', t('desk.hiddenNow', { title: clipped(title) }), {
      duration: undoFor,
      action: { label: t('desk.undo'), run: () => void putBack() },
    })
  const putBack = async () => {
    if (made === undefined) return
    const row = { params: { kind, id: made }, body: { published: true } }
    const outcome = await ask(deskRecordSave, row)
    if (!outcome.ok) {
      showToast('error', sayFailure(t, outcome.failure))
      return
    }
    form.adopt({ published: true })
    setSaves((done) => done + 1)
    showToast('ok', t('desk.shownAgain', { title: clipped(title) }))
  }
  const takeRestored = () => {
    setSaves((done) => done + 1)
    void form.discard()
  }
  const remove = async () => {
    setDeleting(false)
    if (made === undefined) return
    const outcome = await ask(deskRecordDelete, { params: { kind, id: made } })
    if (!outcome.ok) return setProblem(sayFailure(t, outcome.failure))
    showToast('ok', t('situation.deleted'))
    go(['content', kind], { replace: true, sure: true })
  }
  const unseen = preview.preview.state === 'failed' ? preview.preview.failure : undefined
  const title = values.texts?.[code]?.title || values.texts?.zh?.title || t('desk.recordNew')
  const isEnded = standing === 'ended'
  const isOn = saved.published === true && !isEnded
  const publish = () => {
    // The moment that took it off line is over.
    if (isEnded && values.offline_time === saved.offline_time) form.set({ offline_time: '' })
    void save(true)
  }
  const putOnline = () => {
    if (checkRecord(values).length === 0 && lacksAnything(kind, values)) setAsking(true)
    else publish()
  }
  const putKey = standingOnceOnline === 'scheduled' ? 'desk.schedule' : 'desk.publishRecord'
  return (
    <div className={desk.page}>
      <BackLink kind={kind} />
      <header className={desk.head}>
        <h1 className={desk.long}>{title}</h1>
        <p className={desk.sum}>
          <Standing moments={saved} />
        </p>
      </header>
      <DraftNotice at={restored} onDiscard={() => void form.discard()} />
      <FaultNotice
        faults={faults}
        problem={unseen ? sayFailure(t, unseen) : problem}
        title={unseen && t('desk.previewFailed')}
        nameOf={(field) => recordFieldName(t, kind, field)}
      />
      <div className={styles.form}>
        <div className={styles.texts}>
          <RecordTexts
            {...{ kind, values, errorOf }}
            set={form.set}
            shown={shownLanguage}
            onShow={setShownLanguage}
            faults={(one) => faults.filter(({ field }) => languageOf(field) === one).length}
          />
        </div>
        <div className={styles.fields}>
          <UploadField
            label={t('desk.cover')}
            value={values.thumb ?? ''}
            error={errorOf('thumb')}
            onChange={(thumb) => form.set({ thumb })}
          />
          <MoreFields
            kind={kind}
            isNew={made === undefined}
            fields={fieldsOf[kind]}
            values={values}
            set={form.set}
            errorOf={errorOf}
          />
        </div>
      </div>
      <Items
        {...{ kind, values }}
        self={made}
        error={errorOf('item_ids')}
        onChange={(ids) => form.set({ item_ids: ids })}
      />
      {made !== undefined && (
        <HistorySection subject={kind} id={made} version={saves} onRestored={takeRestored} />
      )}
      <PreviewNotice {...preview} />
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
        <PreviewButton {...preview} />
        <Button onClick={isOn ? () => void save(false) : putOnline}>
          {t(isOn ? 'desk.unpublish' : putKey)}
        </Button>
      </SaveBar>
      <OnlineDialog
        open={asking}
        {...{ kind, title, values }}
        onClose={() => setAsking(false)}
        onOnline={publish}
      />
      <Dialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t('common.deleteTitle', { title: clipped(title) })}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button onClick={() => setDeleting(false)}>{t('common.cancel')}</Button>
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
