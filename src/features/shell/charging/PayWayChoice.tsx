import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { payWayKeys } from '../paying/paying-keys.ts'
import type { PayWay } from '../paying/pending.ts'
import type { ChargingStrings } from './charging-keys.ts'

interface Props {
  value: PayWay
  onChange: (way: PayWay) => void
  strings: Pick<ChargingStrings, 'packages.method' | (typeof payWayKeys)[PayWay]>
}

/** WeChat Pay or Alipay. */
export function PayWayChoice({ value, onChange, strings }: Props) {
  return (
    <RadioGroup
      legend={strings['packages.method']}
      name="way"
      inRow
      choices={([2, 3] as const).map((way) => ({
        value: String(way),
        label: strings[payWayKeys[way]],
      }))}
      value={String(value)}
      onChange={(way) => onChange(way === '3' ? 3 : 2)}
    />
  )
}
