import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Failure } from '../../client/outcome.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { resolverOf, useJudgedAgain } from '../shell/my/judged-form.ts'
import { useKept } from '../shell/my/use-kept.ts'
import { useUnsaved } from '../shell/my/use-unsaved.ts'
import { refusalWords } from '../shell/signing/refusal-words.ts'
import { OneFile } from '../shell/uploading/OneFile.tsx'
import { ApplicantFields } from './ApplicantFields.tsx'
import type { ApplicationView } from './application-view.ts'
import styles from './application.module.css'
import type { ApplicationFields, ApplicationFiles } from './fields.ts'
import { KindFields } from './KindFields.tsx'
import { cleaned, type Place, places, problemsOf } from './rules.ts'
import { problemWords } from './words.ts'

/** The form with the files beside it: those live in the store, so that they outlast a login in between. */
export type FormFields = ApplicationFields & Partial<Record<keyof ApplicationFiles, string>>

/** Who applies, what of, and with which works. */
export function ApplicationForm(view: ApplicationView) {
  const { application, strings, code } = view
  const { files } = application
  const before = application.before()
  const filesNow = useStore(application.$filesNow)
  const [failure, setFailure] = useState<Failure>()
  const resolver = resolverOf<FormFields>((values) => {
    const fields = cleaned(values)
    const now = application.$filesNow.get()
    const problems = problemsOf(fields, now)
    const wrong = places.flatMap((place) => {
      const problem = problems[place]
      return problem ? [[place, problemWords(place, problem, now, strings)] as const] : []
    })
    return { fields, wrong }
  })
  const form = useForm<FormFields>({
    defaultValues: application.fields(),
    resolver,
    shouldFocusError: false,
  })
  const { errors, submitCount, isSubmitting, isSubmitted, isDirty } = form.formState
  const userType = form.watch('user_type')
  const hasAgreed = form.watch('hasAgreed')
  useUnsaved(isDirty || filesNow.unsent.length > 0)

  useKept(form, application.keep)
  useJudgedAgain(form, filesNow)

  const wordsOf = (place: Place): string | undefined => errors[place]?.message
  const problems = places.flatMap((place) => {
    const text = wordsOf(place)
    return text ? [{ id: `apply-${place}`, text }] : []
  })

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    const refusal = await application.send(values)
    if (!refusal) return
    const message = refusalWords(refusal.failure, strings)
    if (refusal.place && message) form.setError(refusal.place, { type: 'server', message })
    else setFailure(refusal.failure)
  })

  const only = application.isForMore() ? application.choosable()[0] : undefined
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary key={submitCount} title={strings['contract.problems']} errors={problems} />
      {before?.status === 2 && (
        <NoticeBar kind="warn" title={strings['settle.nopassTitle']}>
          <p className={styles.reasons} lang={before.lang} dir="auto">
            {before.message ?? strings['settle.reasonsNone']}
          </p>
          <p>{strings['settle.nopassText']}</p>
        </NoticeBar>
      )}
      {failure && (
        <NoticeBar kind="error">
          <p>{strings['apply.failed']}</p>
          <p>{refusalWords(failure, strings)}</p>
        </NoticeBar>
      )}
      {only && (
        <NoticeBar>
          <p>{strings[only === 'image' ? 'apply.moreImage' : 'apply.moreVideo']}</p>
        </NoticeBar>
      )}
      <RadioGroup
        legend={strings['apply.who']}
        name="user_type"
        inRow
        value={userType}
        choices={[
          { value: '1', label: strings['contract.individual'] },
          { value: '2', label: strings['contract.organisation'] },
        ]}
        onChange={(value) => {
          form.clearErrors()
          form.setValue('user_type', value === '2' ? '2' : '1', { shouldDirty: true })
        }}
      />
      <ApplicantFields form={form} wordsOf={wordsOf} strings={strings} />
      <OneFile
        id="apply-thumb"
        place={files.thumb}
        label={strings['apply.portrait']}
        help={strings['apply.portraitHelp']}
        error={wordsOf('thumb')}
        strings={strings}
        code={code}
      />
      {userType === '2' && (
        <OneFile
          id="apply-license"
          place={files.license}
          label={strings['apply.license']}
          help={strings['apply.licenseHelp']}
          error={wordsOf('license')}
          strings={strings}
          code={code}
        />
      )}
      <Textarea
        {...form.register('description')}
        id="apply-description"
        label={strings['apply.description']}
        help={strings['apply.descriptionHelp']}
        error={wordsOf('description')}
        dir="auto"
        rows={5}
        required
      />
      <KindFields {...view} form={form} wordsOf={wordsOf} />
      <Checkbox
        id="apply-hasAgreed"
        label={strings['apply.agree']}
        error={wordsOf('hasAgreed')}
        checked={hasAgreed}
        onChange={(event) =>
          form.setValue('hasAgreed', event.target.checked, {
            shouldDirty: true,
            shouldValidate: isSubmitted,
          })
        }
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          kind="primary"
          size="large"
          busy={isSubmitting}
          busyLabel={strings['apply.submitting']}
        >
          {strings['apply.submit']}
        </Button>
      </div>
      <p className={styles.note}>{strings['apply.draftNote']}</p>
    </form>
  )
}
