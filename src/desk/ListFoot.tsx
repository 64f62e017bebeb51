import { useStore } from '@nanostores/react'
import type { PagedList } from '#state/paged-list.ts'
import { Button } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { sayFailure, useDesk } from './desk-context.tsx'
import desk from './desk.module.css'
import type { DeskWords } from './words.ts'

interface MoreProps<Item, Filters> {
  list: PagedList<Item, Filters>
  /** How many lines stand above. */
  shown: number
}

interface Props<Item, Filters> extends MoreProps<Item, Filters> {
  /** Words for an empty list: its title, how to fill it, and the label of the button that reads it again. */
  empty: { title: string; text?: string; again?: string }
}

/** Why a list did not come; where part of it stands there already, that it stays. */
export function failedText(t: DeskWords, shown: number, why: string): string {
  return shown > 0 ? t('situation.listFailed') : why
}

/** Below the lines of a list: that it loads, is empty or failed, and the button for more. */
export function ListFoot<Item, Filters>({ list, shown, empty }: Props<Item, Filters>) {
  const { t } = useDesk()
  const { title, text, again } = empty
  const state = useStore(list.$status)
  const failure = useStore(list.$failure)
  return (
    <>
      {state === 'loading' && <StateBox kind="loading" title={t('common.loading')} />}
      {state === 'empty' && (
        <StateBox kind="empty" title={title} text={text}>
          {again && <Button onClick={() => void list.reload()}>{again}</Button>}
        </StateBox>
      )}
      {state === 'error' && failure && (
        <StateBox
          kind="error"
          title={t('common.loadFailed')}
          text={failedText(t, shown, sayFailure(t, failure))}
        >
          <Button onClick={() => void list.retry()}>{t('common.retry')}</Button>
        </StateBox>
      )}
      <ListMore list={list} shown={shown} />
    </>
  )
}

/** The way to further lines, while there are any. */
export function ListMore<Item, Filters>({ list, shown }: MoreProps<Item, Filters>) {
  const { t } = useDesk()
  const state = useStore(list.$status)
  const end = useStore(list.$end)
  if (shown === 0 || end || (state !== 'idle' && state !== 'more')) return null
  return (
    <Button
      className={desk.more}
      busy={state === 'more'}
      busyLabel={t('common.loading')}
      onClick={() => void list.more()}
    >
      {t('common.loadMore')}
    </Button>
  )
}
