import type { LocaleCode } from '#i18n/locales.ts'
import type { FilePlace } from '#modules/uploads/file-place.ts'
import { OneFile } from '#modules/uploads/OneFile.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Textarea } from '#ui/forms/Textarea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { SubjectChoices, SubjectDraft, SubjectField } from './own-subject.ts'
import type { OwnSubjectStrings } from './own-subject-keys.ts'

interface Props {
  choices: SubjectChoices
  draft: SubjectDraft
  errors: Partial<Record<SubjectField, string | undefined>>
  /** Of the cover. */
  place: FilePlace
  strings: OwnSubjectStrings
  code: LocaleCode
  onChange: (draft: SubjectDraft) => void
}

/** The fields of a subject: title, category, price tier, year, description and cover. */
export function OwnSubjectFields(props: Props) {
  const { choices, draft, errors, place, strings, code, onChange } = props
  const text = (name: keyof SubjectDraft) => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...draft, [name]: event.target.value }),
  })
  return (
    <>
      <TextInput label={strings['applyWork.title']} dir="auto" maxLength={200} {...text('title')} />
      <Select
        label={strings['applyWork.subjectCate']}
        placeholder={strings['applyWork.subjectCateChoose']}
        options={choices.categories.map(({ id, title }) => ({
          value: String(id),
          label: title,
        }))}
        {...text('category')}
      />
      <Select
        label={strings['applyWork.tier']}
        placeholder={strings['applyWork.tierChoose']}
        options={choices.tiers.map(({ id, title }) => ({ value: String(id), label: title }))}
        {...text('tier')}
      />
      <TextInput
        label={strings['common.year']}
        help={strings['applyWork.yearHelp']}
        inputMode="numeric"
        maxLength={4}
        dir="ltr"
        {...text('year')}
      />
      <Textarea
        label={strings['applyWork.description']}
        optional={strings['common.optional']}
        dir="auto"
        {...text('description')}
      />
      <OneFile
        id="subject-cover"
        place={place}
        label={strings['applyWork.subjectCover']}
        error={errors.cover}
        strings={strings}
        code={code}
      />
    </>
  )
}
