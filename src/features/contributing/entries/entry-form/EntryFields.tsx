import { fill } from '#i18n/fill.ts'
import { Select } from '#ui/forms/Select.tsx'
import { Textarea } from '#ui/forms/Textarea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { TokenInput } from '#ui/forms/TokenInput.tsx'
import type { MyView } from '#modules/account-area/view.ts'
import styles from '../entries.module.css'
import type { EntryDraft, EntryField, EntryProblems } from './entry-draft.ts'
import type { Activity } from './entry-form-state.ts'
import type { EntryFormStrings } from '../entries-keys.ts'
import { fieldId, problemWords } from './problem-words.ts'

interface Props {
  /** Id of the entry within the page. */
  entry: string
  draft: EntryDraft
  problems: EntryProblems
  activity: Activity | undefined
  view: MyView<EntryFormStrings>
  onEdit: (changes: Partial<EntryDraft>) => void
}

/** The contributor's fields for one entry. */
export function EntryFields({ entry, draft, problems, activity, view, onEdit }: Props) {
  const { strings } = view
  const optional = strings['common.optional']
  const wire = (field: EntryField) => ({
    id: fieldId(entry, field),
    error: problemWords(problems[field], view),
  })
  const text = (field: 'title' | 'description' | 'author' | 'date') => ({
    ...wire(field),
    value: draft[field],
    onChange: (event: { target: { value: string } }) => onEdit({ [field]: event.target.value }),
  })
  const cates = (activity?.cates ?? []).flatMap(({ id, title }) =>
    id !== undefined && title ? [{ value: String(id), label: title }] : [],
  )
  return (
    <div className={styles.fields}>
      <TextInput
        label={strings['applyWork.title']}
        dir="auto"
        className={styles.wide}
        {...text('title')}
      />
      <Textarea
        label={strings['applyWork.description']}
        optional={optional}
        help={strings['applyWork.descriptionHelp']}
        dir="auto"
        className={styles.wide}
        {...text('description')}
      />
      <TokenInput
        {...wire('keywords')}
        label={strings['common.keywords']}
        optional={optional}
        help={strings['uploading.tokensAdd']}
        className={styles.wide}
        values={draft.keywords}
        onChange={(keywords) => onEdit({ keywords })}
        removeLabel={(word) => fill(strings['uploading.tokenRemove'], { word })}
      />
      <TextInput
        label={strings['common.author']}
        optional={optional}
        dir="auto"
        {...text('author')}
      />
      <TextInput
        type="date"
        label={strings['entry.created']}
        optional={optional}
        {...text('date')}
      />
      {cates.length > 0 && (
        <Select
          {...wire('cate')}
          label={strings['entries.cate']}
          optional={optional}
          placeholder={strings['entries.cateChoose']}
          options={cates}
          value={draft.cate > 0 ? String(draft.cate) : ''}
          onChange={(event) => onEdit({ cate: Number(event.target.value) })}
        />
      )}
    </div>
  )
}
