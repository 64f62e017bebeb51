import {
  findMethod,
  type PaymentMethod,
  paymentMethods,
  type PayWay,
} from '#domain/money/payment-methods.ts'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import type { ChargingStrings } from './charging-keys.ts'

interface Props {
  value: PayWay
  onChange: (way: PayWay) => void
  strings: Pick<ChargingStrings, 'packages.method' | PaymentMethod['label']>
}

/** The providers of payment by a code, to choose one. */
export function PayWayChoice({ value, onChange, strings }: Props) {
  return (
    <RadioGroup
      legend={strings['packages.method']}
      name="way"
      inRow
      choices={paymentMethods.map(({ wire, label }) => ({
        value: String(wire),
        label: strings[label],
      }))}
      value={String(value)}
      onChange={(chosen) => {
        const method = findMethod(chosen)
        if (method) onChange(method.wire)
      }}
    />
  )
}
