import type { DeskWorkInput } from '#api/endpoints/desk/works.ts'
import { peopleShown } from '#domain/photo/people-shown.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useDesk } from '../desk-context.tsx'
import { peopleKeys } from '../people-words.ts'

interface Props {
  values: Pick<DeskWorkInput, 'place' | 'people' | 'exclusive'>
  onChange: (changes: Pick<DeskWorkInput, 'place' | 'people' | 'exclusive'>) => void
}

/** Where a work was taken, how many people it shows, and whether the house sells it alone. */
export function FactFields({ values, onChange }: Props) {
  const { t } = useDesk()
  return (
    <>
      <TextInput
        label={t('filters.place')}
        help={t('applyWork.placeHelp')}
        value={values.place ?? ''}
        maxLength={100}
        dir="auto"
        onChange={({ target }) => onChange({ place: target.value })}
      />
      <Select
        label={t('filters.people')}
        options={peopleShown.map((people) => ({
          value: String(people),
          label: t(peopleKeys[people]),
        }))}
        value={String(values.people ?? 0)}
        onChange={({ target }) =>
          onChange({ people: peopleShown.find((people) => String(people) === target.value) ?? 0 })
        }
      />
      <Checkbox
        label={t('filters.exclusive')}
        checked={values.exclusive ?? false}
        onChange={({ target }) => onChange({ exclusive: target.checked })}
      />
    </>
  )
}
