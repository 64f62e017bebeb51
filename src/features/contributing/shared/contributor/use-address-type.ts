import { useState } from 'react'
import { changeQuery, readQuery } from '#state/address-state.ts'

/** Pictures (1) or videos (2), as the address says; changing it is no step of its own. */
export function useAddressType(): readonly [1 | 2, (type: 1 | 2) => void] {
  const [type, setType] = useState<1 | 2>(() => (readQuery().get('type') === '2' ? 2 : 1))
  const change = (next: 1 | 2) => {
    changeQuery({ type: String(next) })
    setType(next)
  }
  return [type, change]
}
