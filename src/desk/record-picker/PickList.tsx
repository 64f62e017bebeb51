import { useState } from 'react'
import type { PickKind } from '#api/endpoints/desk/record-picker.ts'
import { Button } from '#ui/actions/Button.tsx'
import { plusIcon } from '#ui/icons/icons.ts'
import { join } from '#ui/class-names.ts'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { useDesk } from '../desk-context.tsx'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { OrderDeeds, OrderNews } from '../reorder/ReorderButtons.tsx'
import { addButton, useOrder } from '../reorder/use-reorder.ts'
import { PickDialog } from './PickDialog.tsx'
import styles from './record-picker.module.css'
import { usePickedRecords } from './use-picked-records.ts'

interface Props {
  label: string
  kind: PickKind
  /** Of media: 1 pictures only. */
  type?: 1 | 2 | undefined
  ids: readonly number[]
  most: number
  /** On the button that opens the search. */
  addLabel: string
  /** Pictures lie side by side, texts below one another. */
  layout: 'tiles' | 'rows'
  /** The record's own number: it can't contain itself. */
  self?: number | undefined
  error?: string | undefined
  onChange: (ids: number[]) => void
}

/** Things that lie in another, in their order: found by a search, put in order by buttons or by dragging. */
export function PickList(props: Props) {
  const { label, kind, type, ids, most, addLabel, layout, self, error, onChange } = props
  const { t } = useDesk()
  const picked = usePickedRecords(kind, ids)
  const [picking, setPicking] = useState(false)
  const nameOf = (id: number): string => {
    const item = picked.of(id)
    if (item === null) return t('desk.pickGone', { id })
    return item?.title || t('desk.number', { id })
  }
  const order = useOrder(ids, nameOf, onChange)
  return (
    <fieldset className={styles.list} ref={order.container}>
      <legend>
        {label}
        <span className={styles.count}>{ids.length}</span>
      </legend>
      {ids.length === 0 ? (
        <p className={styles.none}>{t('desk.pickEmpty')}</p>
      ) : (
        <ol className={join(styles.items, styles[layout])} role="list">
          {ids.map((id, at) => {
            const item = picked.of(id)
            const name = nameOf(id)
            return (
              <li key={id} {...order.place(at)}>
                <span className={styles.frame} {...order.handle(at)}>
                  <DeskPicture
                    className={styles.picture}
                    address={item?.thumb}
                    alt=""
                    side={320}
                    tone={placeholderClass(item?.tone)}
                  />
                  <span className={styles.place}>{at + 1}</span>
                </span>
                <span className={styles.words}>
                  <bdi className={styles.name}>{name}</bdi>
                  <span className={styles.facts}>
                    {t('desk.number', { id })}
                    {item?.shown === false && ` · ${t('desk.unpublished')}`}
                  </span>
                </span>
                <OrderDeeds order={order} at={at} name={name} inLine={layout === 'tiles'} />
              </li>
            )
          })}
        </ol>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.add}>
        <Button
          {...addButton}
          icon={plusIcon}
          disabled={ids.length >= most}
          onClick={() => setPicking(true)}
        >
          {addLabel}
        </Button>
        <span className={styles.facts}>{t('desk.pickMost', { count: most })}</span>
      </div>
      <OrderNews order={order} />
      {picking && (
        <PickDialog
          title={addLabel}
          kinds={[kind]}
          type={type}
          taken={self === undefined ? ids : [...ids, self]}
          most={Math.max(2, most - ids.length)}
          onClose={() => setPicking(false)}
          onTake={(items) => {
            picked.learn(items)
            onChange([...ids, ...items.map(({ id }) => id)].slice(0, most))
            setPicking(false)
          }}
        />
      )}
    </fieldset>
  )
}
