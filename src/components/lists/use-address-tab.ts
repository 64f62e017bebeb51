import { useEffect, useState } from 'react'
import { addressState, followSteps, namedChoice, putQuery } from '#state/address-state.ts'

/**
 * The tab that the address names, the first one where it names none; opening one is a step of its own and begins
 * without filters.
 * @param name of the query, such as `type`
 */
export function useAddressTab<const Tab extends string>(
  name: string,
  tabs: readonly [Tab, ...Tab[]],
): readonly [Tab, (tab: string) => void] {
  const [address] = useState(() => addressState({ tab: namedChoice<Tab>(name, tabs) }))
  const [tab, setTab] = useState(() => address.read().tab)
  useEffect(() => followSteps(() => setTab(address.read().tab)), [address])
  const open = (wanted: string) => {
    const next = tabs.find((one) => one === wanted)
    if (!next || next === tab) return
    putQuery(address.write({ tab: next }))
    setTab(next)
  }
  return [tab, open]
}
