import { useEffect, useState, type SubmitEvent } from 'react'
import type { SiteInput } from '../../contract/calls/desk-content.ts'
import { imageDetail } from '../../contract/calls/image-detail.ts'
import type { MediaRecord } from '../../contract/records.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { closeIcon, downIcon, plusIcon, upIcon } from '../../ui/icons.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { moved } from '../content/moved.ts'
import { idsOf } from '../content/record-fields.ts'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { DeskPicture } from '../files/DeskPicture.tsx'
import styles from './site.module.css'

type Hot = NonNullable<SiteInput['hot']>[number]

interface Props {
  hot: readonly Hot[]
  onChange: (hot: Hot[]) => void
}

const most = 50
const directionKeys = {
  1: 'pictures.square',
  2: 'pictures.landscape',
  3: 'pictures.portrait',
} as const

/** Pictures of the recommendation grid, in their order; a new one is looked up before it is taken in. */
export function HotList({ hot, onChange }: Props) {
  const { t, ask } = useDesk()
  const ids = hot.map(({ id }) => Number(id))
  const known = useMedia(ids)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    const [id] = idsOf(typed)
    if (id === undefined) return setError(t('desk.hotUnknown'))
    if (ids.includes(id)) return setError(t('desk.hotTwice'))
    setBusy(true)
    const outcome = await ask(imageDetail, { params: { id } })
    setBusy(false)
    if (!outcome.ok) {
      const isUnknown = outcome.failure.kind === 'refused' && outcome.failure.code === 'not_found'
      return setError(isUnknown ? t('desk.hotUnknown') : sayFailure(t, outcome.failure))
    }
    const { direction } = outcome.value
    setTyped('')
    setError(undefined)
    onChange([...hot, { id, ...(isDirection(direction) && { direction }) }])
  }
  return (
    <div className={styles.list}>
      <p>{t('desk.hotHelp')}</p>
      <ol className={styles.hot} role="list">
        {hot.map((one, at) => {
          const media = known.get(Number(one.id))
          const name = media?.title || t('desk.number', { id: one.id })
          const direction = Number(one.direction ?? media?.direction)
          return (
            <li key={one.id}>
              <DeskPicture className={styles.hotPicture} address={media?.thumb} alt="" side={320} />
              <span>
                <bdi>{name}</bdi>
                <span className={styles.hotFacts}>
                  {t('desk.number', { id: one.id })}
                  {isDirection(direction) && ` · ${t(directionKeys[direction])}`}
                </span>
              </span>
              <span className={styles.deeds}>
                <IconButton
                  icon={upIcon}
                  label={t('uploading.earlier', { name })}
                  disabled={at === 0}
                  onClick={() => onChange(moved(hot, at, at - 1))}
                />
                <IconButton
                  icon={downIcon}
                  label={t('uploading.later', { name })}
                  disabled={at === hot.length - 1}
                  onClick={() => onChange(moved(hot, at, at + 1))}
                />
                <IconButton
                  icon={closeIcon}
                  label={t('uploading.removeNamed', { name })}
                  onClick={() => onChange(hot.filter((_, place) => place !== at))}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <form className={styles.hotAdd} onSubmit={(event) => void add(event)} noValidate>
        <TextInput
          label={t('desk.hotNumber')}
          inputMode="numeric"
          dir="ltr"
          maxLength={9}
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
        <Button
          type="submit"
          icon={plusIcon}
          disabled={hot.length >= most}
          busy={busy}
          busyLabel={t('common.loading')}
        >
          {t('desk.hotAdd')}
        </Button>
      </form>
    </div>
  )
}

function isDirection(value: number | undefined): value is 1 | 2 | 3 {
  return value === 1 || value === 2 || value === 3
}

/** What the site knows of pictures, as it comes; one that is offline stays a number. */
function useMedia(ids: readonly number[]): ReadonlyMap<number, MediaRecord> {
  const { ask, code } = useDesk()
  const [known, setKnown] = useState<ReadonlyMap<number, MediaRecord>>(new Map())
  const wanted = ids.join(' ')
  useEffect(() => {
    let isOver = false
    for (const id of wanted.split(' ').filter(Boolean).map(Number)) {
      if (known.has(id)) continue
      void ask(imageDetail, { params: { id } }).then((outcome) => {
        if (outcome.ok && !isOver) setKnown((before) => new Map([...before, [id, outcome.value]]))
      })
    }
    return () => {
      isOver = true
    }
  }, [ask, code, wanted])
  return known
}
