import { useState } from 'react'
import type { DeskWorkInput } from '#api/endpoints/desk/works.ts'
import { fenToYuan, parseYuan } from '#domain/money/money.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { FieldError } from '#ui/forms/FieldError.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useDesk } from '../desk-context.tsx'
import type { WorkDetail } from './work-form.ts'
import own from './works.module.css'

type Options = NonNullable<DeskWorkInput['options']>

interface Props {
  options: Options
  sizes: NonNullable<WorkDetail['sizes']>
  /** Why the server refused a field, by its dotted name. */
  errorOf: (field: string) => string | undefined
  onChange: (options: Options) => void
}

const optionKeys = { 0: 'picture.original', 1: 'picture.small', 2: 'picture.big' } as const
const nameOf = (id: number | string) => optionKeys[Number(id) as 0 | 1 | 2]

/** The sizes of a work, each for sale or not, with its price. */
export function OptionFields({ options, sizes, errorOf, onChange }: Props) {
  const { t } = useDesk()
  const refused = errorOf('options')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  return (
    <fieldset className={own.options}>
      <legend>{t('desk.options')}</legend>
      {options.map((option, at) => {
        const { id, enable, price } = option
        const change = (patch: Partial<Options[number]>) =>
          onChange(options.map((one) => (one === option ? { ...one, ...patch } : one)))
        const size = sizes.find((one) => one.id === Number(id))
        const name = t(nameOf(id))
        return (
          <div key={id} className={own.option}>
            <Checkbox
              label={name}
              help={size && <bdi dir="ltr">{`${size.width} × ${size.height}`}</bdi>}
              checked={enable}
              onChange={({ target }) => change({ enable: target.checked })}
            />
            <TextInput
              label={`${name}: ${t('applyWork.price')}`}
              inputMode="decimal"
              dir="ltr"
              disabled={!enable}
              value={typed[id] ?? String(price)}
              error={errorOf(`options.${at}.price`)}
              onChange={({ target }) => {
                setTyped({ ...typed, [id]: target.value })
                const fen = parseYuan(target.value)
                change({ price: fen === undefined ? 0 : fenToYuan(fen) })
              }}
              onBlur={() => setTyped({ ...typed, [id]: String(price) })}
            />
          </div>
        )
      })}
      {refused && <FieldError id="work-options-error" text={refused} />}
    </fieldset>
  )
}
