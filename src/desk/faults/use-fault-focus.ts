import { useEffect, useState } from 'react'

const faulty = 'main :is([aria-invalid], [data-faulty])'

/** Puts the focus on the first wrong field that is shown, after the caller has opened its tab. */
export function useFaultFocus(): () => void {
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries === 0) return
    // A narrow screen shows a part of the tabs.
    for (const tab of document.querySelectorAll('main [role=tab][aria-selected=true]'))
      tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    document.querySelector<HTMLElement>(faulty)?.focus()
  }, [tries])
  return () => setTries((before) => before + 1)
}
