import { IconButton } from '#ui/actions/IconButton.tsx'
import {
  chevronNextIcon,
  chevronPreviousIcon,
  closeIcon,
  downIcon,
  upIcon,
} from '#ui/icons/icons.ts'
import { join } from '#ui/class-names.ts'
import { useDesk } from '../desk-context.tsx'
import styles from './reorder.module.css'
import type { Order } from './use-reorder.ts'

interface Props {
  order: Order
  at: number
  name: string
  /** The things lie along a line, not below one another. */
  inLine?: boolean | undefined
  className?: string | undefined
}

/** Earlier, later, away: the actions for one item of an ordered list. */
export function OrderDeeds({ order, at, name, inLine = false, className }: Props) {
  const { t } = useDesk()
  return (
    <span className={join(styles.deeds, className)}>
      <IconButton
        data-order="earlier"
        icon={inLine ? chevronPreviousIcon : upIcon}
        label={t('uploading.earlier', { name })}
        disabled={at === 0}
        onClick={() => order.move(at, at - 1, 'earlier')}
      />
      <IconButton
        data-order="later"
        icon={inLine ? chevronNextIcon : downIcon}
        label={t('uploading.later', { name })}
        disabled={at === order.count - 1}
        onClick={() => order.move(at, at + 1, 'later')}
      />
      <IconButton
        data-order="remove"
        icon={closeIcon}
        label={t('uploading.removeNamed', { name })}
        onClick={() => order.remove(at)}
      />
    </span>
  )
}

/** Tells a screen reader the new place of a moved item. */
export function OrderNews({ order }: { order: Order }) {
  return (
    <span className="visually-hidden" role="status">
      {order.said}
    </span>
  )
}
