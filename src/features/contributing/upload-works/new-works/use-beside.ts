import { useSyncExternalStore } from 'react'

const query = '(min-width: 59.25rem)'

/** Whether the window is wide enough for the form beside the thumbnails. */
export const useBeside = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => true,
  )
