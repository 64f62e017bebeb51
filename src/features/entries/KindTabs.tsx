import type { ReactNode } from 'react'
import { Tabs } from '../../ui/Tabs.tsx'
import { useAddressTab } from '../shell/lists/use-address-tab.ts'
import type { ReviewStrings } from '../shell/reviewing/review-keys.ts'

interface Props {
  strings: ReviewStrings
  /** The panel of one kind: 1 pictures, 2 videos. */
  children: (type: 1 | 2) => ReactNode
}

/** Pictures and videos, each under their tab. */
export function KindTabs({ strings, children }: Props) {
  const [tab, open] = useAddressTab('type', ['1', '2'])
  return (
    <Tabs
      label={strings['favorites.kind']}
      tabs={[
        { id: '1', label: strings['applyWork.images'] },
        { id: '2', label: strings['applyWork.videos'] },
      ]}
      value={tab}
      onChange={open}
    >
      {children(tab === '2' ? 2 : 1)}
    </Tabs>
  )
}
