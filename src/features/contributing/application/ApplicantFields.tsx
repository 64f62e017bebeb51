import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { FormPart } from './form-part.ts'
import type { ApplicationStrings } from './application-keys.ts'

/** The applicant: a person, or an organisation with a contact person. */
export function ApplicantFields({
  form,
  field,
  strings,
}: Pick<FormPart, 'form' | 'field'> & { strings: ApplicationStrings }) {
  const isOrganisation = form.watch('user_type') === '2'
  const gender = form.watch('gender')
  const ctype = form.watch('ctype')
  return (
    <>
      {isOrganisation && (
        <>
          <TextInput
            {...field('company')}
            label={strings['common.organize']}
            autoComplete="organization"
            dir="auto"
            required
          />
          <RadioGroup
            legend={strings['contributing.ctype']}
            name="ctype"
            inRow
            value={ctype}
            choices={[
              { value: '1', label: strings['contributing.media'] },
              { value: '2', label: strings['contributing.nonMedia'] },
            ]}
            onChange={(value) =>
              form.setValue('ctype', value === '2' ? '2' : '1', { shouldDirty: true })
            }
          />
        </>
      )}
      <TextInput
        {...field('realname')}
        label={strings[isOrganisation ? 'contributing.contact' : 'common.realname']}
        help={strings['common.realnameHelp']}
        autoComplete="name"
        spellCheck={false}
        dir="auto"
        required
      />
      {!isOrganisation && (
        <RadioGroup
          legend={`${strings['contributing.gender']} ${strings['common.optional']}`}
          name="gender"
          inRow
          value={gender}
          choices={[
            { value: '1', label: strings['contributing.male'] },
            { value: '2', label: strings['contributing.female'] },
            { value: '', label: strings['apply.genderNone'] },
          ]}
          onChange={(value) => {
            const chosen = value === '1' || value === '2' ? value : ''
            form.setValue('gender', chosen, { shouldDirty: true })
          }}
        />
      )}
      <TextInput
        {...field('mobile')}
        type="tel"
        label={strings['login.mobile']}
        help={strings['login.mobileHelp']}
        autoComplete="tel-national"
        dir="ltr"
        required
      />
      <TextInput
        {...field('email')}
        type="email"
        label={strings['login.email']}
        optional={strings['common.optional']}
        autoComplete="email"
        spellCheck={false}
        dir="ltr"
      />
    </>
  )
}
