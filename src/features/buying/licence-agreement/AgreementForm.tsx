import { valibotResolver } from '@hookform/resolvers/valibot'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Failure } from '#client/outcome.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { ErrorSummary } from '#ui/forms/ErrorSummary.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { FailureNotice } from '#modules/account-area/FailureNotice.tsx'
import { useKept } from '#modules/account-area/use-kept.ts'
import { DetailsActions } from '#modules/signing/DetailsActions.tsx'
import styles from '#modules/signing/signing.module.css'
import type { AgreementView } from './agreement-view.ts'
import {
  type AgreementField,
  type AgreementFields,
  agreementSchema,
  fieldsOf,
  problemKey,
} from './form-rules.ts'

const looks = {
  realname: { label: 'common.realname', help: 'common.realnameHelp', autoComplete: 'name' },
  idcard: { label: 'common.idcard', help: 'contract.idcardHelp', autoComplete: 'off' },
  organize: { label: 'common.organize', help: undefined, autoComplete: 'organization' },
  organize_sn: { label: 'contract.organizeSn', help: undefined, autoComplete: 'off' },
  email: { label: 'contract.email', help: 'contract.emailHelp', autoComplete: 'email' },
} as const

const isLatin: readonly AgreementField[] = ['idcard', 'organize_sn', 'email']

/** Step 1: who signs. */
export function AgreementForm({ agreement, strings }: AgreementView) {
  const known = useStore(agreement.$form)
  const busy = useStore(agreement.$busy)
  const [failure, setFailure] = useState<Failure>()
  const form = useForm<AgreementFields, unknown, AgreementFields>({
    defaultValues: agreement.fields(),
    resolver: valibotResolver(agreementSchema),
    shouldFocusError: false,
    reValidateMode: 'onChange',
  })
  const { errors, submitCount } = form.formState
  const userType = form.watch('user_type')
  const fields = fieldsOf[userType]

  useKept(form, agreement.keep)

  const wordsOf = (field: AgreementField): string | undefined => {
    const code = errors[field]?.message
    if (!code) return undefined
    const key = problemKey(field, code)
    return key ? strings[key] : code
  }
  const problems = fields.flatMap((field) => {
    const text = wordsOf(field)
    return text ? [{ id: `contract-${field}`, text }] : []
  })

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    const refusal = await agreement.submit(values)
    if (!refusal) return
    const words = failureWords(refusal.failure)
    if (refusal.field && words && 'text' in words)
      form.setError(refusal.field, { type: 'server', message: words.text })
    else setFailure(refusal.failure)
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary key={submitCount} title={strings['common.problems']} errors={problems} />
      <FailureNotice
        failure={failure}
        title={strings['situation.contractSubmitFailed']}
        strings={strings}
      />
      <RadioGroup
        legend={strings['contract.userType']}
        name="user_type"
        inRow
        value={userType}
        choices={[
          { value: '1', label: strings['common.individual'] },
          { value: '2', label: strings['common.organisation'] },
        ]}
        onChange={(value) => {
          form.clearErrors()
          form.setValue('user_type', value === '2' ? '2' : '1')
        }}
      />
      {fields.map((field) => {
        const { label, help, autoComplete } = looks[field]
        return (
          <TextInput
            key={field}
            {...form.register(field)}
            id={`contract-${field}`}
            type={field === 'email' ? 'email' : 'text'}
            label={strings[label]}
            help={help && strings[help]}
            error={wordsOf(field)}
            autoComplete={autoComplete}
            spellCheck={false}
            required
            dir={isLatin.includes(field) ? 'ltr' : 'auto'}
          />
        )
      })}
      <DetailsActions
        isBusy={busy === 'submit'}
        onCancel={known ? agreement.cancelEdit : undefined}
        strings={strings}
      />
    </form>
  )
}
