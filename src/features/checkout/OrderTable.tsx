import type { OrderRecord } from '../../contract/calls/order.ts'
import { fill } from '../../i18n/fill.ts'
import { formatCount, formatMoment, formatMoney, isoTime } from '../../i18n/format.ts'
import { localised, paths } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import styles from './checkout.module.css'
import type { OrderListStrings } from './keys.ts'
import { statusWords, wayWords } from './record-words.ts'
import { Thumb, type View } from './Thumb.tsx'

/** Works a row shows; the rest is counted. */
const shownWorks = 3

interface Props extends View<OrderListStrings> {
  orders: readonly OrderRecord[]
}

/** Own orders as a dense table. */
export function OrderTable({ orders, ...view }: Props) {
  const { strings, code } = view
  const columns: TableColumn<OrderRecord>[] = [
    {
      id: 'number',
      label: strings['paying.orderSn'],
      cell: ({ id, order_sn: sn }) => (
        <a
          href={localised(paths.order(id), code)}
          aria-label={fill(strings['orders.openNumber'], { number: sn })}
        >
          <bdi>{sn}</bdi>
        </a>
      ),
    },
    { id: 'works', label: strings['checkout.works'], cell: (order) => Works(order, view) },
    {
      id: 'time',
      label: strings['orders.time'],
      cell: ({ order_time: ordered, created_at: created }) => {
        const time = ordered ?? created
        return time && <time dateTime={isoTime(time)}>{formatMoment(time, code)}</time>
      },
    },
    {
      id: 'total',
      label: strings['cart.total'],
      align: 'end',
      cell: ({ total }) => total !== undefined && <bdi>{formatMoney(total, code)}</bdi>,
    },
    {
      id: 'status',
      label: strings['orders.status'],
      cell: (order) => (
        <span data-status={order.status} className={styles.status}>
          {statusWords(order, strings)}
        </span>
      ),
    },
    {
      id: 'way',
      label: strings['orders.way'],
      cell: (order) => wayWords(order, strings) ?? '–',
    },
    {
      id: 'actions',
      label: strings['orders.actions'],
      labelled: false,
      cell: (order) => <Actions order={order} {...view} />,
    },
  ]
  return (
    <Table
      caption={strings['my.orders']}
      captionHidden
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
    />
  )
}

function Works(order: OrderRecord, { images, code }: View<OrderListStrings>) {
  const items = order.order_items ?? []
  const rest = items.length - shownWorks
  return (
    <span className={styles.thumbs}>
      {items.slice(0, shownWorks).map(({ image_id: id, option, image }) => (
        <span key={`${id}:${option?.id}`} className={styles.small} title={image?.title}>
          <Thumb media={image} images={images} sizes="3rem" />
        </span>
      ))}
      {rest > 0 && <bdi>+{formatCount(rest, code)}</bdi>}
    </span>
  )
}

function Actions({ order, strings, code }: View<OrderListStrings> & { order: OrderRecord }) {
  const { id, status, contract_status: contract } = order
  return (
    <span className={styles.actions}>
      {status === 0 && (
        <ButtonLink href={localised(paths.orderPay({ from: 'order', oid: id }), code)}>
          {strings['orders.pay']}
        </ButtonLink>
      )}
      {status === 1 && (
        <ButtonLink href={localised(paths.contract(id), code)}>
          {strings[contract === 1 ? 'orders.contract' : 'checkout.toContract']}
        </ButtonLink>
      )}
    </span>
  )
}
