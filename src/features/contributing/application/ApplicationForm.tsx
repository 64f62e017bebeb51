import { Button } from '#ui/actions/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { Textarea } from '#ui/forms/Textarea.tsx'
import { Actions } from '#modules/account-area/Actions.tsx'
import { FailureNotice } from '#modules/account-area/FailureNotice.tsx'
import { useValidatedForm } from '#modules/account-area/use-validated-form.ts'
import { useUnsaved } from '#modules/account-area/use-unsaved.ts'
import { OneFile } from '#modules/uploads/OneFile.tsx'
import { ApplicantFields } from './ApplicantFields.tsx'
import type { ApplicationView } from './application-view.ts'
import styles from './application.module.css'
import type { FormFields } from './form-part.ts'
import { KindFields } from './KindFields.tsx'
import { cleaned, type FilesNow, type Place, places, type Problem, problemsOf } from './rules.ts'
import { problemWords } from './application-words.ts'

/** The applicant, the kinds of works, and the samples. */
export function ApplicationForm(view: ApplicationView) {
  const { application, strings, code } = view
  const { files } = application
  const before = application.before()
  const validated = useValidatedForm<FormFields, Place, FilesNow, Problem>({
    name: 'apply',
    rules: { places, cleaned, problemsOf },
    say: (place, problem, now) => problemWords(place, problem, now, strings),
    defaults: application.fields(),
    $files: application.$filesNow,
    keep: application.keep,
    send: application.send,
    strings,
  })
  const { form, at, field } = validated
  const { submitCount, isSubmitting, isSubmitted, isDirty } = form.formState
  const userType = form.watch('user_type')
  const hasAgreed = form.watch('hasAgreed')
  useUnsaved(isDirty || validated.files.unsent.length > 0)

  const only = application.isForMore() ? application.choosable()[0] : undefined
  return (
    <form className={styles.form} noValidate onSubmit={validated.onSubmit}>
      <ErrorSummary
        key={submitCount}
        title={strings['common.problems']}
        errors={validated.problems}
      />
      {before?.status === 2 && (
        <NoticeBar kind="warn" title={strings['settle.nopassTitle']}>
          <p className={styles.reasons} lang={before.lang} dir="auto">
            {before.message ?? strings['settle.reasonsNone']}
          </p>
          <p>{strings['settle.nopassText']}</p>
        </NoticeBar>
      )}
      <FailureNotice
        failure={validated.failure}
        title={strings['apply.failed']}
        strings={strings}
      />
      {only && (
        <NoticeBar>
          <p>{strings[only === 'image' ? 'apply.moreImage' : 'apply.moreVideo']}</p>
        </NoticeBar>
      )}
      <RadioGroup
        legend={strings['contributing.who']}
        name="user_type"
        inRow
        value={userType}
        choices={[
          { value: '1', label: strings['common.individual'] },
          { value: '2', label: strings['common.organisation'] },
        ]}
        onChange={(value) => {
          form.clearErrors()
          form.setValue('user_type', value === '2' ? '2' : '1', { shouldDirty: true })
        }}
      />
      <ApplicantFields form={form} field={field} strings={strings} />
      <OneFile
        {...at('thumb')}
        place={files.thumb}
        label={strings['contributing.portrait']}
        help={strings['apply.portraitHelp']}
        strings={strings}
        code={code}
      />
      {userType === '2' && (
        <OneFile
          {...at('license')}
          place={files.license}
          label={strings['contributing.license']}
          help={strings['apply.licenseHelp']}
          strings={strings}
          code={code}
        />
      )}
      <Textarea
        {...field('description')}
        label={strings['contributing.description']}
        help={strings['apply.descriptionHelp']}
        dir="auto"
        rows={5}
        required
      />
      <KindFields {...view} form={form} at={at} />
      <Checkbox
        {...at('hasAgreed')}
        label={strings['apply.agree']}
        checked={hasAgreed}
        onChange={(event) =>
          form.setValue('hasAgreed', event.target.checked, {
            shouldDirty: true,
            shouldValidate: isSubmitted,
          })
        }
      />
      <Actions>
        <Button
          type="submit"
          kind="primary"
          size="large"
          busy={isSubmitting}
          busyLabel={strings['apply.submitting']}
        >
          {strings['apply.submit']}
        </Button>
      </Actions>
      <p className={styles.note}>{strings['apply.draftNote']}</p>
    </form>
  )
}
