import type { ReactNode } from 'react'
import { Tabs } from '#ui/navigation/Tabs.tsx'

interface Props {
  label: string
  /** 1 pictures, 2 videos. */
  type: 1 | 2
  onOpen: (type: 1 | 2) => void
  strings: Record<'applyWork.images' | 'applyWork.videos', string>
  children: ReactNode
}

/** Pictures and videos, each under their tab. */
export function KindTabs({ label, type, onOpen, strings, children }: Props) {
  return (
    <Tabs
      label={label}
      tabs={[
        { id: '1', label: strings['applyWork.images'] },
        { id: '2', label: strings['applyWork.videos'] },
      ]}
      value={String(type)}
      onChange={(id) => onOpen(id === '2' ? 2 : 1)}
    >
      {children}
    </Tabs>
  )
}
