import { useStore } from '@nanostores/react'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import type { FormProps } from './form-props.ts'
import { langOf, say } from './say.ts'

/** Messages for the form as a whole: a refusal without a field, a broken connection, an earlier success. */
export function FormNotice({ login, strings }: FormProps) {
  const notice = useStore(login.$notice)
  if (!notice) return null
  return (
    <NoticeBar kind={notice.isGood ? 'ok' : 'error'}>
      <p lang={langOf(notice)}>{say(notice, strings)}</p>
    </NoticeBar>
  )
}
