import { useEffect, useState } from 'react'

/**
 * The tab that the address names, the first one where it names none; opening one is a step of its own and begins
 * without filters.
 * @param name of the query, such as `type`
 */
export function useAddressTab<const Tab extends string>(
  name: string,
  tabs: readonly [Tab, ...Tab[]],
): readonly [Tab, (tab: string) => void] {
  const here = (): Tab => {
    const given = new URLSearchParams(location.search).get(name)
    return tabs.find((tab) => tab === given) ?? tabs[0]
  }
  const [tab, setTab] = useState(here)
  useEffect(() => {
    const moved = () => setTab(here)
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  })
  const open = (wanted: string) => {
    const next = tabs.find((one) => one === wanted)
    if (!next || next === tab) return
    history.pushState(null, '', `${location.pathname}?${new URLSearchParams({ [name]: next })}`)
    setTab(next)
  }
  return [tab, open]
}
