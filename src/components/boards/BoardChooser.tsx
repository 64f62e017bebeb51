import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useState } from 'react'
import type { Failure } from '#client/outcome.ts'
import type { BoardRecord } from '#api/endpoints/buying/favorite.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import type { ImageService } from '#routing/media.ts'
import type { BoardChoice } from '#state/board-choice.ts'
import type { BoardsStore } from '#state/boards.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { BoardCover } from './BoardCover.tsx'
import styles from './board-chooser.module.css'
import type { BoardStrings } from './board-keys.ts'

interface Props {
  boards: BoardsStore
  choice: BoardChoice
  strings: BoardStrings
  images: ImageService
  onClose: () => void
  onPut: (board: BoardRecord) => void
}

/** Puts works on one of the person's boards, or on one made for them. */
export function BoardChooser({ boards, choice, strings, images, onClose, onPut }: Props) {
  const all = useStore(boards.$boards)
  const unread = useStore(boards.$failure)
  const [title, setTitle] = useState('')
  const [isTitleMissing, setTitleMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>(undefined)
  useEffect(() => void boards.load(), [boards])

  async function put(board: BoardRecord): Promise<void> {
    const refusal = await boards.put(board.id, choice.imageIds)
    setFailure(refusal)
    if (!refusal) onPut(board)
  }

  /** Nothing else can be pressed until it is known how this went. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    await work()
    setBusy(false)
  }

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const name = title.trim()
    setTitleMissing(name === '')
    if (name === '') return
    void alone(async () => {
      const made = await boards.create({ title: name })
      if (!made.ok) return setFailure(made.failure)
      setTitle('')
      await put(made.value)
    })
  }

  const isLost = failure?.kind === 'network' || failure?.kind === 'timeout'
  const words = failure && failureWords(failure)
  return (
    <Dialog
      open
      onClose={onClose}
      title={strings['common.toBoard']}
      closeLabel={strings['common.close']}
      closeOnBackdrop={title === ''}
    >
      {words && (
        <NoticeBar kind="error">
          {isLost && title !== ''
            ? strings['favorites.createUnknown']
            : 'text' in words
              ? words.text
              : strings[words.key]}
        </NoticeBar>
      )}
      {!all && !unread && (
        <p role="status">
          <span className="late">{strings['common.loading']}</span>
        </p>
      )}
      {!all && unread && (
        <NoticeBar kind="error">
          <p>{strings['common.loadFailed']}</p>
          <Button onClick={() => void boards.load()}>{strings['common.retry']}</Button>
        </NoticeBar>
      )}
      {all?.length === 0 && <p className={styles.none}>{strings['favorites.noBoards']}</p>}
      {all && all.length > 0 && (
        <ul className={styles.boards} role="list">
          {all.map((board) => {
            const isOn = choice.on?.includes(board.id) ?? false
            return (
              <li key={board.id}>
                <button
                  type="button"
                  className={styles.board}
                  disabled={isOn}
                  aria-disabled={isBusy || undefined}
                  onClick={() => void alone(() => put(board))}
                >
                  <BoardCover board={board} images={images} className={styles.cover} />
                  <span className={styles.title} dir="auto">
                    {board.title}
                  </span>
                  <span className={styles.facts}>
                    {isOn
                      ? strings['favorites.alreadyOn']
                      : fill(strings['favorites.count'], {
                          count: board.count ?? 0,
                        })}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <form className={styles.make} onSubmit={submit} noValidate>
        <h3>{strings['favorites.newBoard']}</h3>
        <div className={styles.field}>
          <TextInput
            label={strings['common.name']}
            name="title"
            dir="auto"
            maxLength={100}
            autoComplete="off"
            value={title}
            error={isTitleMissing ? strings['favorites.titleMissing'] : undefined}
            onChange={(event) => {
              setTitle(event.target.value)
              setTitleMissing(false)
            }}
          />
          <Button type="submit" busy={isBusy} busyLabel={strings['common.creating']}>
            {strings['common.create']}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
