import { useState } from 'react'
import type { Failure } from '#client/outcome.ts'
import type { BoardRecord } from '#api/endpoints/buying/favorite.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import type { BoardsStore } from '#state/boards.ts'
import { showToast } from '#state/toasts.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { editIcon } from '#ui/icons/icons.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { AddBoard } from './AddBoard.tsx'
import { BoardForm } from './BoardForm.tsx'
import { BoardShare } from './BoardShare.tsx'
import type { FavoritesView } from './favorites-view.ts'
import styles from './favorites.module.css'

interface Props extends FavoritesView {
  board: BoardRecord
  boards: BoardsStore
  onDeleted: () => void
}

/** Name and note of the shown board, and its actions. */
export function BoardHead({ board, boards, onDeleted, strings, code }: Props) {
  const [open, setOpen] = useState<'edit' | 'delete' | undefined>(undefined)
  const [failure, setFailure] = useState<Failure | undefined>(undefined)
  const [isDeleting, setDeleting] = useState(false)
  const { id, title, desc = '' } = board
  const words = failure && failureWords(failure)
  const close = () => setOpen(undefined)

  const remove = async () => {
    setDeleting(true)
    const refusal = await boards.remove(id)
    setDeleting(false)
    close()
    setFailure(refusal)
    if (!refusal) onDeleted()
  }

  return (
    <section className={styles.head} aria-labelledby="board-title">
      <div className={styles.heading}>
        <h2 id="board-title" className={styles.name} dir="auto">
          {title}
        </h2>
        {(board.count ?? 0) > 0 && <AddBoard board={id} strings={strings} code={code} />}
        <Button icon={editIcon} onClick={() => setOpen('edit')}>
          {strings['favorites.edit']}
        </Button>
        <Button kind="quiet" className={styles.delete} onClick={() => setOpen('delete')}>
          {strings['favorites.deleteBoard']}
        </Button>
      </div>
      {words && (
        <NoticeBar kind="error">
          {'text' in words ? words.text : strings['favorites.failed']}
        </NoticeBar>
      )}
      {desc && (
        <p className={styles.note} dir="auto">
          {desc}
        </p>
      )}
      <BoardShare
        board={board}
        strings={strings}
        code={code}
        onShare={async (shared) => {
          const refusal = await boards.change(id, { shared })
          setFailure(refusal)
          if (!refusal && !shared) showToast('ok', strings['favorites.shareEnded'])
        }}
      />
      {open === 'edit' && (
        <BoardForm
          title={strings['favorites.edit']}
          submit={{ label: strings['common.save'], busy: strings['favorites.saving'] }}
          strings={strings}
          fields={{ title, desc }}
          onClose={close}
          onSubmit={async (fields) => {
            const refusal = await boards.change(id, fields)
            if (refusal) return refusal
            close()
            showToast('ok', strings['situation.updated'])
            return undefined
          }}
        />
      )}
      <Dialog
        open={open === 'delete'}
        onClose={close}
        title={fill(strings['common.deleteTitle'], { title })}
        closeLabel={strings['common.close']}
        footer={
          <>
            <Button onClick={close}>{strings['common.cancel']}</Button>
            <Button kind="danger" busy={isDeleting} onClick={() => void remove()}>
              {strings['favorites.deleteBoard']}
            </Button>
          </>
        }
      >
        <p>{strings['favorites.deleteText']}</p>
      </Dialog>
    </section>
  )
}
