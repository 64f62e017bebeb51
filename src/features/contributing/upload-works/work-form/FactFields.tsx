import type { ReactNode } from 'react'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { View } from '../upload-works-view.ts'
import { peopleOptions } from './people-options.ts'
import type { WorkDraft } from './work-draft.ts'

type Field = 'place' | 'people'

interface Props {
  draft: Pick<WorkDraft, Field | 'exclusive'>
  optional: string | undefined
  strings: View['strings']
  /** Id and problem of a field. */
  wire: (field: Field) => { id: string; error: string | undefined }
  /** Help of a field, in place of the usual one where the form is for several works. */
  helpOf: (field: Field | 'exclusive', usual?: string) => ReactNode
  onEdit: (changes: Partial<WorkDraft>) => void
}

/** What lists are filtered by: where it was taken, with how many people, and whether this house sells it alone. */
export function FactFields({ draft, optional, strings, wire, helpOf, onEdit }: Props) {
  const people = peopleOptions(strings)
  return (
    <>
      <TextInput
        {...wire('place')}
        label={strings['filters.place']}
        optional={optional}
        help={helpOf('place', strings['applyWork.placeHelp'])}
        dir="auto"
        value={draft.place}
        onChange={(event) => onEdit({ place: event.target.value })}
      />
      <Select
        {...wire('people')}
        label={strings['filters.people']}
        optional={optional}
        help={helpOf('people')}
        placeholder={strings['applyWork.peopleUntold']}
        options={people}
        value={draft.people}
        onChange={(event) =>
          onEdit({ people: people.find(({ value }) => value === event.target.value)?.value ?? '' })
        }
      />
      <Checkbox
        label={strings['applyWork.exclusive']}
        help={helpOf('exclusive', strings['applyWork.exclusiveHelp'])}
        checked={draft.exclusive}
        onChange={(event) => onEdit({ exclusive: event.target.checked })}
      />
    </>
  )
}
