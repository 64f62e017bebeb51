import type { ReactNode } from 'react'
import { useAddressTab } from '#components/lists/use-address-tab.ts'
import { KindTabs } from '../shared/contributor/KindTabs.tsx'
import type { ReviewStrings } from '../shared/review/review-keys.ts'

interface Props {
  strings: ReviewStrings
  /** The panel of one kind: 1 pictures, 2 videos. */
  children: (type: 1 | 2) => ReactNode
}

/** Lists of pictures and of videos, each a step of its own in the browser's history. */
export function AddressKindTabs({ strings, children }: Props) {
  const [tab, open] = useAddressTab('type', ['1', '2'])
  const type = tab === '2' ? 2 : 1
  return (
    <KindTabs
      label={strings['common.kind']}
      type={type}
      onOpen={(next) => open(String(next))}
      strings={strings}
    >
      {children(type)}
    </KindTabs>
  )
}
