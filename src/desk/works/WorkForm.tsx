import { useState } from 'react'
import { deskPreviewWork } from '#api/endpoints/desk/preview.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { paths } from '#routing/paths.ts'
import { showToast } from '#state/toasts.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Textarea } from '#ui/forms/Textarea.tsx'
import styles from '../content/content.module.css'
import { LanguageTexts } from '../content/LanguageTexts.tsx'
import { languageOf, recordFieldName } from '../content/record-faults.ts'
import { useShownLanguage } from '../content/use-shown-language.ts'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { DraftNotice } from '../DraftNotice.tsx'
import { FaultNotice } from '../faults/FaultNotice.tsx'
import { faultWords } from '../faults/faults.ts'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { DeskLink } from '../layout/DeskLink.tsx'
import { HistorySection } from '../history/History.tsx'
import { PreviewButton } from '../preview/PreviewButton.tsx'
import { PreviewNotice } from '../preview/PreviewNotice.tsx'
import { usePreview } from '../preview/use-preview.ts'
import desk from '../desk.module.css'
import { SaveBar } from '../SaveBar.tsx'
import { FilingFields } from '../filing/FilingFields.tsx'
import { useForm } from '../use-form.ts'
import { FactFields } from './FactFields.tsx'
import { OptionFields } from './OptionFields.tsx'
import { createWorkForm, type WorkDetail, workTexts } from './work-form.ts'
import own from './works.module.css'

/** An approved work: its words in eight languages, its categories, its prices. */
export function WorkForm({ id }: { id: number }) {
  const { t, code } = useDesk()
  const [record, setRecord] = useState<WorkDetail>()
  const [form] = useState(() => createWorkForm(id, setRecord))
  const { state, values, saving, restored, dirty, faults } = useForm(form)
  const [problem, setProblem] = useState<string>()
  const [saves, setSaves] = useState(0)
  const { shownLanguage, setShownLanguage, showFault } = useShownLanguage(form)
  const preview = usePreview({
    form,
    send: (ask, body) =>
      ask(deskPreviewWork, { params: { id }, query: { lang: shownLanguage }, body }),
    onRefused: showFault,
  })

  const back = (
    <p className={styles.back}>
      <DeskLink route={['content', 'work']}>{t('desk.kindsWork')}</DeskLink>
    </p>
  )
  if (state.state !== 'here' || !record) {
    return (
      <div className={desk.page}>
        {back}
        <h1 className="visually-hidden">{t('desk.kindsWork')}</h1>
        {state.state === 'failed' ? (
          <StateBox kind="error" title={t('common.loadFailed')} text={sayFailure(t, state.failure)}>
            <Button onClick={() => void form.load()}>{t('common.retry')}</Button>
          </StateBox>
        ) : (
          <StateBox kind="loading" title={t('common.loading')} />
        )}
      </div>
    )
  }

  const { texts } = values
  const textOf = (lang: LocaleCode, name: (typeof workTexts)[number]) => texts?.[lang]?.[name] ?? ''
  const errorOf = faultWords(t, faults)
  const save = async () => {
    preview.clear()
    if (form.$saving.get()) return
    const failure = await form.save()
    const [first] = form.$faults.get()
    setProblem(failure && !first ? sayFailure(t, failure) : undefined)
    if (!failure) {
      setSaves(saves + 1)
      showToast('ok', t('situation.updated'))
      return
    }
    showFault()
  }
  const setText = (lang: LocaleCode, name: (typeof workTexts)[number], text: string) =>
    form.set({ texts: { ...texts, [lang]: { title: '', ...texts?.[lang], [name]: text } } })
  const unseen = preview.preview.state === 'failed' ? preview.preview.failure : undefined
  const title = textOf(code, 'title') || textOf('zh', 'title')
  return (
    <div className={desk.page}>
      {back}
      <header className={desk.head}>
        <h1 className={desk.long}>{title}</h1>
        <p className={desk.sum}>
          {record.onsale ? (
            <a
              href={record.type === 2 ? paths.video(id) : paths.picture(id)}
              target="_blank"
              rel="noreferrer"
            >
              {t('works.onSale')}
            </a>
          ) : (
            t('works.offSale')
          )}
        </p>
      </header>
      <DraftNotice at={restored} onDiscard={() => void form.discard()} />
      <FaultNotice
        faults={faults}
        problem={unseen ? sayFailure(t, unseen) : problem}
        title={unseen && t('desk.previewFailed')}
        nameOf={(field) => recordFieldName(t, 'work', field)}
      />
      <p className={desk.quiet}>{t('desk.workFollows')}</p>
      <div className={styles.form}>
        <div className={styles.texts}>
          <LanguageTexts
            shown={shownLanguage}
            onShow={setShownLanguage}
            faults={(lang) => faults.filter(({ field }) => languageOf(field) === lang).length}
            missing={(lang) =>
              workTexts.filter((name) => textOf('zh', name) !== '' && textOf(lang, name) === '')
                .length
            }
          >
            {({ code: shown, lang, dir }) => {
              const field = (name: (typeof workTexts)[number]) => ({
                lang,
                dir,
                className: styles.wide,
                value: textOf(shown, name),
                onChange: ({ target }: { target: { value: string } }) =>
                  setText(shown, name, target.value),
              })
              return (
                <div className={styles.fields} key={shown}>
                  <TextInput
                    {...field('title')}
                    label={t('applyWork.title')}
                    maxLength={200}
                    required={shown === 'zh'}
                    error={errorOf(`texts.${shown}.title`)}
                  />
                  <Textarea
                    {...field('desc')}
                    label={t('applyWork.description')}
                    maxLength={5000}
                  />
                  <Textarea
                    {...field('keywords')}
                    label={t('common.keywords')}
                    help={t('desk.listHelp')}
                    maxLength={3000}
                  />
                </div>
              )
            }}
          </LanguageTexts>
        </div>
        <div className={styles.fields}>
          <DeskPicture className={own.picture} address={record.thumb} alt={title} side={640} />
          <TextInput
            label={t('common.author')}
            value={values.author ?? ''}
            maxLength={100}
            dir="auto"
            onChange={({ target }) => form.set({ author: target.value })}
          />
          <Checkbox
            label={t('desk.editorial')}
            help={t('desk.editorialHelp')}
            checked={values.editorial ?? false}
            onChange={({ target }) => form.set({ editorial: target.checked })}
          />
          <Select
            label={t('picture.release')}
            options={[
              { value: '', label: t('desk.releaseUnknown') },
              { value: '0', label: t('picture.release0') },
              { value: '1', label: t('picture.release1') },
              { value: '2', label: t('picture.release2') },
            ]}
            value={String(values.release ?? '')}
            onChange={({ target: { value } }) =>
              form.set({ release: value === '' ? null : (Number(value) as 0 | 1 | 2) })
            }
          />
          <FactFields values={values} onChange={form.set} />
          <OptionFields
            options={values.options ?? []}
            sizes={record.sizes ?? []}
            errorOf={errorOf}
            onChange={(options) => form.set({ options })}
          />
          <FilingFields
            heading="h2"
            cates={(values.cates ?? []).map(Number)}
            labels={(values.labels ?? []).map(Number)}
            onChange={(filed) => form.set(filed)}
          />
        </div>
      </div>
      <HistorySection subject="work" id={id} version={saves} />
      <PreviewNotice {...preview} />
      <SaveBar
        dirty={dirty}
        saving={saving}
        onSave={() => void save()}
        onDiscard={() => void form.discard()}
      >
        {record.onsale && <PreviewButton {...preview} />}
      </SaveBar>
    </div>
  )
}
