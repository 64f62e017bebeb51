import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon, warnIcon } from '#ui/icons/icons.ts'
import { Select } from '#ui/forms/Select.tsx'
import { Textarea } from '#ui/forms/Textarea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { TokenInput } from '#ui/forms/TokenInput.tsx'
import type { BatchNote, BatchNotes } from './batch-notes.ts'
import type { ChoicesStore } from './choices.ts'
import type { Problems, WorkField } from './validate-draft.ts'
import { FactFields } from './FactFields.tsx'
import { fieldId, problemWords } from './problem-words.ts'
import { SizeRows } from './SizeRows.tsx'
import styles from '../upload-works.module.css'
import type { View } from '../upload-works-view.ts'
import type { Pixels, WorkDraft, WorkType } from './work-draft.ts'

interface Props {
  /** Id of the work within the page; the form for all of them has one too. */
  work: string
  type: WorkType
  draft: WorkDraft
  /** Pixels of the file, which decide on the sizes it can be sold in. */
  file?: Pixels | undefined
  problems: Problems
  choices: ChoicesStore
  view: View
  /** The form for several works: nothing is required in it. */
  isCommon?: boolean
  /** What those works say in a field by now. */
  notes?: BatchNotes
  onEdit: (work: string, changes: Partial<WorkDraft>) => void
  onNewSubject: (work: string) => void
}

const numberOf = (value: string) => (value === '' ? undefined : Number(value))
const noProblems: Problems = {}
const unmeasured: Pixels = {}

const Note = ({ text, isLoss }: BatchNote) => (
  <span className={isLoss ? styles.told : styles.note}>
    {isLoss && <Icon shape={warnIcon} />}
    {text}
  </span>
)

/** Everything that is said about one work. */
export const WorkFields = memo(function WorkFields(props: Props) {
  const { work, type, draft, problems = noProblems, choices, view, isCommon = false } = props
  const { file = unmeasured, notes, onEdit, onNewSubject } = props
  const { strings } = view
  const known = useStore(choices.$choices)
  const isImage = type === 1
  const optional = isCommon ? undefined : strings['common.optional']
  const wire = (field: WorkField) => ({
    id: fieldId(work, field),
    error: problemWords(problems[field], view, field),
  })
  const helpOf = (field: keyof BatchNotes, usual?: string) => {
    const note = notes?.[field]
    return note ? <Note {...note} /> : usual
  }
  const text = (field: 'title' | 'description' | 'author' | 'date' | 'year') => ({
    ...wire(field),
    help: helpOf(field),
    value: draft[field],
    onChange: (event: { target: { value: string } }) =>
      onEdit(work, { [field]: event.target.value }),
  })
  const subjects = known?.subjects.map(({ id, title, isOwn }) => ({
    value: String(id),
    label: title,
    group: strings[isOwn ? 'applyWork.subjectOwn' : 'applyWork.subjectHouse'],
  }))
  const tiers = known?.tiers.map(({ id, title, desc }) => ({
    value: String(id),
    label: desc ? `${title} · ${desc}` : title,
  }))

  return (
    <div className={styles.fields}>
      <div className={styles.column}>
        <TextInput label={strings['applyWork.title']} dir="auto" {...text('title')} />
        <Textarea
          label={strings['applyWork.description']}
          optional={optional}
          dir="auto"
          {...text('description')}
          help={helpOf('description', strings['applyWork.descriptionHelp'])}
        />
        <TokenInput
          {...wire('keywords')}
          label={strings['common.keywords']}
          optional={optional}
          help={helpOf('keywords', strings['uploading.tokensAdd'])}
          values={draft.keywords}
          onChange={(keywords) => onEdit(work, { keywords })}
          removeLabel={(word) => fill(strings['uploading.tokenRemove'], { word })}
          suggest={choices.suggest}
        />
        <TextInput
          label={strings['picture.author']}
          optional={optional}
          dir="auto"
          {...text('author')}
        />
      </div>
      <div className={styles.column}>
        <div className={styles.joined}>
          <Select
            {...wire('subject')}
            help={helpOf('subject')}
            label={strings['common.topic']}
            optional={isImage ? undefined : optional}
            placeholder={strings[isImage ? 'applyWork.subjectChoose' : 'applyWork.subjectNone']}
            options={subjects ?? []}
            value={draft.subject ?? ''}
            onChange={(event) => onEdit(work, { subject: numberOf(event.target.value) })}
          />
          <Button icon={plusIcon} onClick={() => onNewSubject(work)}>
            {strings['applyWork.subjectNew']}
          </Button>
        </div>
        <Select
          {...wire('tier')}
          help={helpOf('tier')}
          label={strings['applyWork.tier']}
          optional={isImage ? undefined : optional}
          placeholder={strings['applyWork.tierChoose']}
          options={tiers ?? []}
          value={draft.tier ?? ''}
          onChange={(event) => onEdit(work, { tier: numberOf(event.target.value) })}
        />
        {isImage && draft.sizes.length > 0 && (
          <SizeRows
            work={work}
            sizes={draft.sizes}
            file={file}
            problems={problems}
            view={view}
            onChange={(sizes) => onEdit(work, { sizes })}
          />
        )}
        <div className={styles.pair}>
          <TextInput
            type="date"
            label={strings['applyWork.date']}
            optional={optional}
            {...text('date')}
          />
          {isImage && (
            <TextInput
              label={strings['common.year']}
              optional={optional}
              inputMode="numeric"
              maxLength={4}
              dir="ltr"
              {...text('year')}
              help={helpOf('year', strings['applyWork.yearHelp'])}
            />
          )}
        </div>
        {view.hasFacts && (
          <FactFields
            {...{ draft, optional, strings, wire, helpOf }}
            onEdit={(changes) => onEdit(work, changes)}
          />
        )}
        <Checkbox
          label={strings['picture.editorial']}
          help={helpOf('editorial', strings['picture.editorialText'])}
          checked={draft.editorial}
          onChange={(event) => onEdit(work, { editorial: event.target.checked })}
        />
      </div>
    </div>
  )
})
