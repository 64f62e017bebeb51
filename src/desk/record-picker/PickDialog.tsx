import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { deskPick, type PickItem, type PickKind } from '#api/endpoints/desk/record-picker.ts'
import { createPagedList } from '#state/paged-list.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { checkIcon, searchIcon } from '#ui/icons/icons.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { useDesk } from '../desk-context.tsx'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { ListFoot } from '../ListFoot.tsx'
import styles from './record-picker.module.css'

interface Props {
  title: string
  kinds: readonly PickKind[]
  /** Of media: 1 pictures only, 2 videos only. */
  type?: 1 | 2 | undefined
  /** Numbers that can't be taken again. */
  taken?: readonly number[] | undefined
  /** How many may be taken; one is taken at once. */
  most?: number | undefined
  onTake: (items: PickItem[], kind: PickKind) => void
  onClose: () => void
}

const kindKeys = {
  media: 'desk.media',
  news: 'nav.news',
  article: 'desk.articles',
  story: 'home.stories',
  topic: 'nav.subjects',
  activity: 'nav.activities',
  subject: 'desk.kindsSubject',
  photographer: 'nav.photographers',
} as const satisfies Record<PickKind, string>

/** A search for items to put into a record: by words, or by number. */
export function PickDialog(props: Props) {
  const { title, kinds, type, taken = [], most = 1, onTake, onClose } = props
  const { t, ask, code } = useDesk()
  const [kind, setKind] = useState<PickKind>(kinds[0] ?? 'media')
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly PickItem[]>([])
  const [list] = useState(() =>
    createPagedList<PickItem, { search: string; kind: PickKind }>({
      filters: { search: '', kind },
      idOf: ({ id }) => id,
      load: (page, { search, kind: of }, signal) => {
        const query = { page, ...(search && { search }), ...(type && { type }) }
        return ask(deskPick, { params: { kind: of }, query }, { signal })
      },
    }),
  )
  const items = useStore(list.$items)
  const state = useStore(list.$status)
  useEffect(() => {
    void list.reload()
    return list.dispose
  }, [list, code])
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    void list.setFilter({ search: words.trim() })
  }
  const turnTo = (next: PickKind) => {
    setKind(next)
    void list.setFilter({ kind: next })
  }
  const isChosen = ({ id }: PickItem) => chosen.some((one) => one.id === id)
  const press = (item: PickItem) => {
    if (most === 1) return onTake([item], kind)
    if (isChosen(item)) setChosen(chosen.filter(({ id }) => id !== item.id))
    else if (chosen.length < most) setChosen([...chosen, item])
  }
  return (
    <Dialog
      open
      wide
      pinned
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      closeOnBackdrop={chosen.length === 0}
      footer={
        most > 1 && (
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <Button
              kind="primary"
              disabled={chosen.length === 0}
              onClick={() => onTake([...chosen], kind)}
            >
              {t('desk.pickTake', { count: chosen.length })}
            </Button>
          </>
        )
      }
    >
      <form role="search" className={styles.find} onSubmit={find}>
        {kinds.length > 1 && (
          <select
            aria-label={t('desk.kinds')}
            value={kind}
            onChange={({ target }) => turnTo(target.value as PickKind)}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(kindKeys[one])}
              </option>
            ))}
          </select>
        )}
        <input
          type="search"
          autoFocus
          aria-label={t('desk.pickSearch')}
          placeholder={t('desk.pickSearch')}
          maxLength={200}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" icon={searchIcon}>
          {t('common.search')}
        </Button>
      </form>
      <ul className={styles.found} role="list" aria-busy={state === 'loading' || undefined}>
        {items.map((item) => {
          const { id, thumb, tone, shown } = item
          const isTaken = taken.includes(id)
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.pick}
                aria-pressed={most > 1 ? isChosen(item) : undefined}
                disabled={isTaken}
                onClick={() => press(item)}
              >
                <span className={styles.frame}>
                  <DeskPicture
                    className={styles.picture}
                    address={thumb}
                    alt=""
                    side={320}
                    tone={placeholderClass(tone)}
                  />
                  {isChosen(item) && <Icon shape={checkIcon} />}
                </span>
                <bdi className={styles.name}>{item.title || t('desk.none')}</bdi>
                <span className={styles.facts}>
                  {t('desk.number', { id })}
                  {isTaken && ` · ${t('desk.pickIn')}`}
                  {shown === false && ` · ${t('desk.unpublished')}`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <ListFoot list={list} shown={items.length} empty={{ title: t('desk.pickNothing') }} />
    </Dialog>
  )
}
