import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { deskHistory, type HistoryLine, type HistorySubject } from '#api/endpoints/desk/history.ts'
import { createPagedList } from '#state/paged-list.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { failedText, ListMore } from '../ListFoot.tsx'
import styles from './history.module.css'
import { HistoryLines } from './HistoryLines.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'

interface Props {
  subject: HistorySubject
  /** The site and its publication are 1. */
  id: number
  /** Another number reads it anew: something was done. */
  version?: number | undefined
  /** Older versions can be restored here; called once one was. */
  onRestored?: (() => void) | undefined
  /** Where nothing was done yet. */
  none?: string | undefined
}

/** Who did what to a thing, and when; page by page. */
export function History({ subject, id, version = 0, onRestored, none }: Props) {
  const { t, ask, code } = useDesk()
  const [list] = useState(() =>
    createPagedList<HistoryLine & { place: string }, object>({
      filters: {},
      idOf: ({ place }) => place,
      load: async (page, _, signal) => {
        const outcome = await ask(
          deskHistory,
          { params: { subject, id }, query: { page } },
          { signal },
        )
        if (!outcome.ok) return outcome
        const { data, pagination } = outcome.value
        const lines = data.map((line, at) => ({ ...line, place: `${page}-${at}` }))
        return { ok: true, value: { data: lines, pagination } }
      },
    }),
  )
  const [wanted, setWanted] = useState<number>()
  const lines = useStore(list.$items)
  const state = useStore(list.$status)
  const failure = useStore(list.$failure)
  // Reasons come in the language of the desk.
  useEffect(() => {
    void list.reload()
    return list.dispose
  }, [list, version, code])
  return (
    <>
      {lines.length > 0 && (
        <HistoryLines
          {...{ subject, lines }}
          onRestore={onRestored && ((line) => setWanted(line.version))}
        />
      )}
      {wanted !== undefined && (
        <RestoreDialog
          {...{ subject, id }}
          version={wanted}
          onClose={() => setWanted(undefined)}
          onRestored={() => {
            setWanted(undefined)
            onRestored?.()
          }}
        />
      )}
      {state === 'empty' && <p className={styles.none}>{none ?? t('desk.historyNone')}</p>}
      {state === 'loading' && (
        <p className={styles.none} role="status">
          {t('common.loading')}
        </p>
      )}
      {state === 'error' && failure && (
        <NoticeBar kind="error" title={t('common.loadFailed')}>
          <p>{failedText(t, lines.length, sayFailure(t, failure))}</p>
          <Button onClick={() => void list.retry()}>{t('common.retry')}</Button>
        </NoticeBar>
      )}
      <ListMore list={list} shown={lines.length} />
    </>
  )
}

/** The same at the foot of a form. */
export function HistorySection({ title, ...props }: Props & { title?: string }) {
  const { t } = useDesk()
  return (
    <section className={styles.history}>
      <h2 className={styles.title}>{title ?? t('desk.history')}</h2>
      <History {...props} />
    </section>
  )
}
