import { plainAmount } from '../../domain/money.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { optionName } from '../shell/cards/option-name.ts'
import type { Problems } from './judge-draft.ts'
import { fieldId, problemWords } from './problem-words.ts'
import styles from './upload-works.module.css'
import type { View } from './view.ts'
import type { SizeDraft } from './work-draft.ts'

interface Props {
  work: string
  sizes: readonly SizeDraft[]
  problems: Problems
  view: View
  onChange: (sizes: SizeDraft[]) => void
}

/** The sizes of a picture, each on sale or not, with its price. */
export function SizeRows({ work, sizes, problems, view, onChange }: Props) {
  const { strings } = view
  const change = (id: number, changes: Partial<SizeDraft>) =>
    onChange(sizes.map((size) => (size.id === id ? { ...size, ...changes } : size)))
  const missing = problemWords(problems.sizes, view)
  return (
    <fieldset className={styles.sizes} id={fieldId(work, 'sizes')} tabIndex={-1}>
      <legend className={styles.legend}>
        {strings['applyWork.sizes']} · {strings['applyWork.price']}
      </legend>
      {sizes.map(({ id, enabled, price }) => (
        <div className={styles.size} key={id}>
          <Checkbox
            label={optionName(id, strings)}
            checked={enabled}
            onChange={(event) => change(id, { enabled: event.target.checked })}
          />
          <TextInput
            id={fieldId(work, `price${id}`)}
            label={`${optionName(id, strings)}: ${strings['applyWork.price']}`}
            className={styles.price}
            inputMode="decimal"
            dir="ltr"
            value={price}
            disabled={!enabled}
            error={enabled ? problemWords(problems[`price${id}`], view) : undefined}
            onChange={(event) => change(id, { price: event.target.value })}
            onBlur={(event) => change(id, { price: plainAmount(event.target.value) })}
          />
        </div>
      ))}
      {missing && <FieldError id={`${fieldId(work, 'sizes')}-error`} text={missing} />}
    </fieldset>
  )
}
