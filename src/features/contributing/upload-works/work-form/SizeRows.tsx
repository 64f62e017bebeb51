import { incomeOf } from '#domain/money/earnings.ts'
import { fenToYuan, parseYuan, plainAmount } from '#domain/money/money.ts'
import { optionSides } from '#domain/money/option-sizes.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { optionNames } from '#components/cards/option-name.ts'
import type { Problems } from './validate-draft.ts'
import { fieldId, problemWords } from './problem-words.ts'
import styles from '../upload-works.module.css'
import type { View } from '../upload-works-view.ts'
import { measureOf, type Pixels, type SizeDraft, type SizeId } from './work-draft.ts'

interface Props {
  work: string
  sizes: readonly SizeDraft[]
  file: Pixels
  problems: Problems
  view: View
  onChange: (sizes: SizeDraft[]) => void
}

/** From the smallest to the original. */
const inOrder: readonly SizeId[] = [1, 2, 0]

/** The sizes of a picture, each on sale or not, with its pixels, its price and the contributor's share. */
export function SizeRows({ work, sizes, file, problems, view, onChange }: Props) {
  const { strings } = view
  const missing = problemWords(problems.sizes, view, 'sizes')
  return (
    <fieldset className={styles.sizes} id={fieldId(work, 'sizes')} tabIndex={-1}>
      <legend className={styles.legend}>
        {strings['applyWork.sizes']} · {strings['applyWork.price']}
      </legend>
      {inOrder.flatMap((id) => {
        const size = sizes.find((one) => one.id === id)
        if (!size) return []
        const change = (changes: Partial<SizeDraft>) =>
          onChange(sizes.map((one) => (one === size ? { ...one, ...changes } : one)))
        return [
          <SizeRow
            key={id}
            work={work}
            size={size}
            file={file}
            error={problemWords(problems[`price${id}`], view, `price${id}`)}
            view={view}
            onChange={change}
          />,
        ]
      })}
      {missing && <FieldError id={`${fieldId(work, 'sizes')}-error`} text={missing} />}
    </fieldset>
  )
}

interface RowProps {
  work: string
  size: SizeDraft
  file: Pixels
  error: string | undefined
  view: View
  onChange: (changes: Partial<SizeDraft>) => void
}

function SizeRow({ work, size, file, error, view, onChange }: RowProps) {
  const { strings, code } = view
  const { id, price } = size
  const measure = measureOf(id, file)
  const isPossible = measure !== undefined
  const isSold = size.enabled && isPossible
  const fen = parseYuan(price)
  const share = fen !== undefined && fen > 0 ? formatMoney(fenToYuan(incomeOf(fen)), code) : ''
  const tooSmall = () =>
    fill(strings['applyWork.sizeTooSmall'], { side: id === 0 ? 0 : optionSides[id] })
  const pixels = measure === 'unknown' || !measure ? undefined : measure
  return (
    <div className={styles.size}>
      <Checkbox
        label={strings[optionNames[id]]}
        help={isPossible ? pixels && <bdi>{`${pixels.width} × ${pixels.height}`}</bdi> : tooSmall()}
        checked={isSold}
        disabled={!isPossible}
        onChange={(event) => onChange({ enabled: event.target.checked })}
      />
      {isPossible && (
        <TextInput
          id={fieldId(work, `price${id}`)}
          label={`${strings[optionNames[id]]}: ${strings['applyWork.price']}`}
          className={styles.price}
          inputMode="decimal"
          dir="ltr"
          value={price}
          disabled={!isSold}
          help={isSold && share ? fill(strings['applyWork.share'], { sum: share }) : undefined}
          error={isSold ? error : undefined}
          onChange={(event) => onChange({ price: event.target.value })}
          onBlur={(event) => onChange({ price: plainAmount(event.target.value) })}
        />
      )}
    </div>
  )
}
