import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { useDesk } from './desk-context.tsx'

interface Props {
  /** When the draft was written; undefined where none was restored. */
  at: number | undefined
  onDiscard: () => void
}

/** Says that a form shows unsaved input of before, and gives it up. */
export function DraftNotice({ at, onDiscard }: Props) {
  const { t, code } = useDesk()
  if (at === undefined) return null
  const time = formatMoment(shanghaiTime(new Date(at)), code)
  return (
    <NoticeBar kind="info" title={t('desk.draftRestored', { time })}>
      <Button onClick={onDiscard}>{t('desk.discard')}</Button>
    </NoticeBar>
  )
}
