import type { Failure } from '#client/outcome.ts'
import type { failureKeys } from '#i18n/failure-words.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { failureText } from './failure-text.ts'

interface Props {
  /** Nothing is shown where nothing went wrong, or where the person gave up. */
  failure: Failure | undefined
  /** The sentence for the failed attempt. */
  title?: string
  strings: Record<(typeof failureKeys)[number], string>
}

/** The failed attempt, and its reason. */
export function FailureNotice({ failure, title, strings }: Props) {
  const reason = failure && failureText(failure, strings)
  if (!reason) return null
  return (
    <NoticeBar kind="error">
      {title && <p>{title}</p>}
      <p>{reason}</p>
    </NoticeBar>
  )
}
