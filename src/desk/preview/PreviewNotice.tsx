import { ButtonLink } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { outsideIcon } from '#ui/icons/icons.ts'
import { useDesk } from '../desk-context.tsx'
import type { Preview } from './use-preview.ts'

/** The way to a preview whose tab the browser kept from opening. */
export function PreviewNotice({ preview, clear }: Preview) {
  const { t } = useDesk()
  if (preview.state !== 'blocked') return null
  return (
    <NoticeBar title={t('desk.previewReady')}>
      <ButtonLink
        href={preview.address}
        target="_blank"
        rel="noreferrer"
        icon={outsideIcon}
        onClick={clear}
      >
        {t('desk.previewOpen')}
      </ButtonLink>
    </NoticeBar>
  )
}
