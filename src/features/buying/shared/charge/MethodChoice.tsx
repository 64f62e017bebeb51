import {
  findMethod,
  type PaymentMethod,
  paymentMethods,
  type MethodNumber,
} from '#domain/money/payment-methods.ts'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import type { ChargingStrings } from './charging-keys.ts'

interface Props {
  value: MethodNumber
  onChange: (method: MethodNumber) => void
  strings: Pick<ChargingStrings, 'packages.method' | PaymentMethod['label']>
}

/** The providers of payment by a code, to choose one. */
export function MethodChoice({ value, onChange, strings }: Props) {
  return (
    <RadioGroup
      legend={strings['packages.method']}
      name="method"
      inRow
      choices={paymentMethods.map(({ number, label }) => ({
        value: String(number),
        label: strings[label],
      }))}
      value={String(value)}
      onChange={(chosen) => {
        const method = findMethod(chosen)
        if (method) onChange(method.number)
      }}
    />
  )
}
