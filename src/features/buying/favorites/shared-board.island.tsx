import { useEffect, useState } from 'react'
import { ask } from '#client/browser.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { shellKey } from '#routing/live-shells.ts'
import type { ImageService } from '#routing/media.ts'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { NoBoard, SharedBoard } from './SharedBoard.tsx'
import type { SharedBoardStrings } from './favorites-keys.ts'
import { createSharedBoard, type SharedBoardStore } from './shared-store.ts'

interface Props {
  strings: SharedBoardStrings
  code: LocaleCode
  images: ImageService
}

/** The whole of /boards/{code}; `client:load`. The code stands in the address alone. */
export default function SharedBoardIsland(view: Props) {
  const [store, setStore] = useState<SharedBoardStore | 'none' | undefined>(undefined)
  useEffect(() => {
    const key = shellKey(location)
    setStore(key ? createSharedBoard(ask, key) : 'none')
  }, [])
  if (store === 'none') return <NoBoard {...view} />
  if (!store)
    return (
      <>
        <h1 className="visually-hidden">{view.strings['board.title']}</h1>
        <StateBox kind="loading" title={view.strings['common.loading']} />
      </>
    )
  return <SharedBoard store={store} {...view} />
}
