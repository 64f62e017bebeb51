import { useStore } from '@nanostores/react'
import { $toasts, dismissToast } from '#state/toasts.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import type { ToastStrings } from './header-keys.ts'

interface Props {
  strings: ToastStrings
}

/** Hydrated by `client:interaction="toasts"`: it arrives with the first toast of a page. */
export default function ToastsIsland({ strings }: Props) {
  const toasts = useStore($toasts, { ssr: 'initial' })
  const labels = { region: strings['toast.region'], dismiss: strings['common.close'] }
  return <Toasts toasts={toasts} onDismiss={dismissToast} labels={labels} />
}
