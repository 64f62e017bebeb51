import { Button } from '#ui/actions/Button.tsx'
import { outsideIcon } from '#ui/icons/icons.ts'
import { useDesk } from '../desk-context.tsx'
import type { Preview } from './use-preview.ts'

/** Beside the save bar's deeds; absent where the server makes no previews. */
export function PreviewButton({ preview, isOffered, press }: Preview) {
  const { t } = useDesk()
  if (!isOffered) return null
  return (
    <Button
      icon={outsideIcon}
      busy={preview.state === 'slow'}
      busyLabel={t('desk.previewWaiting')}
      title={t('desk.previewTab')}
      onClick={() => void press()}
    >
      {t('desk.previewPage')}
    </Button>
  )
}
