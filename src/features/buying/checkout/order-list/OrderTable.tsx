import type { OrderRecord } from '#api/endpoints/buying/order.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount, formatMoney } from '#i18n/format.ts'
import { formatMoment, isoTime } from '#i18n/format-time.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { join } from '#ui/class-names.ts'
import { downloadIcon } from '#ui/icons/icons.ts'
import { Table, type TableColumn } from '#ui/text/Table.tsx'
import { OrderNumber } from '#features/buying/shared/order/OrderNumber.tsx'
import buying from '#features/buying/shared/payment/buying.module.css'
import { DownloadFile } from '#modules/licences/DownloadFile.tsx'
import type { FileDownloads } from '#modules/licences/file-downloads.ts'
import type { OrderListStrings } from '../checkout-keys.ts'
import styles from './order-table.module.css'
import { stateOf, methodWords } from '../record-words.ts'
import { langOf, Thumb, type View } from '../Thumb.tsx'

/** Works a row shows; the rest is counted. */
const shownWorks = 2

const stateWords = {
  waiting: 'orders.waiting',
  unsigned: 'orders.paidUnsigned',
  paid: 'orders.paid',
  closed: 'orders.closed',
} as const

type Words = View<OrderListStrings>

interface Props extends Words {
  orders: readonly OrderRecord[]
  downloads: FileDownloads
}

/** Own orders as a dense table; on a phone a row is the picture and beside it the main facts, largest first. */
export function OrderTable({ orders, downloads, ...view }: Props) {
  const { strings } = view
  const isOnlyOne = orders.filter(({ status }) => status === 0).length === 1
  const columns: TableColumn<OrderRecord>[] = [
    {
      id: 'works',
      label: strings['checkout.works'],
      labelled: false,
      className: styles.pictures,
      cell: (order) => <Pictures order={order} {...view} />,
    },
    {
      id: 'order',
      label: strings['orders.order'],
      labelled: false,
      className: styles.order,
      cell: (order) => <Name order={order} {...view} />,
    },
    {
      id: 'total',
      label: strings['common.total'],
      labelled: false,
      align: 'end',
      className: styles.total,
      cell: (order) => <Total order={order} {...view} />,
    },
    {
      id: 'status',
      label: strings['common.status'],
      labelled: false,
      className: styles.status,
      cell: (order) => {
        const state = stateOf(order)
        return <span data-state={state}>{strings[stateWords[state]]}</span>
      },
    },
    {
      id: 'method',
      label: strings['orders.method'],
      labelled: false,
      className: styles.method,
      cell: (order) => methodWords(order, strings) ?? '–',
    },
    {
      id: 'actions',
      label: strings['orders.actions'],
      labelled: false,
      className: styles.actions,
      cell: (order) => (
        <Action order={order} isOnlyOne={isOnlyOne} downloads={downloads} {...view} />
      ),
    },
  ]
  return (
    <div className={styles.orders}>
      <Table
        caption={strings['my.orders']}
        captionHidden
        columns={columns}
        rows={orders}
        rowKey={({ id }) => id}
      />
    </div>
  )
}

interface Part extends Words {
  order: OrderRecord
}

function Pictures({ order, images, code }: Part) {
  const items = order.order_items ?? []
  const rest = items.length - shownWorks
  return (
    <span className={styles.thumbs}>
      {items.slice(0, shownWorks).map(({ image_id: id, option, image }) => (
        <span
          key={`${id}:${option?.id}`}
          className={join(buying.square, styles.thumb)}
          title={image?.title}
        >
          <Thumb media={image} images={images} sizes="5rem" />
        </span>
      ))}
      {rest > 0 && <bdi>+{formatCount(rest, code)}</bdi>}
    </span>
  )
}

/** The ordered work leads; number and date help a buyer who looks for them. */
function Name({ order, strings, code }: Part) {
  const { id, order_sn: sn, order_items: items = [], order_time: ordered, created_at: at } = order
  const work = items?.find(({ image }) => image)?.image
  const time = ordered ?? at
  return (
    <>
      <a href={localised(myPaths.order(id), code)}>
        <span className={styles.name} lang={work && langOf(work, code)}>
          {work?.title ?? strings['orders.goneUnpaid']}
        </span>
        <span className="visually-hidden">
          {' '}
          {fill(strings['orders.openNumber'], { number: sn })}
        </span>
      </a>
      <p className={styles.number}>
        <OrderNumber number={sn} />
        {time && <time dateTime={isoTime(time)}>{formatMoment(time, code)}</time>}
      </p>
    </>
  )
}

function Total({ order, strings, code }: Part) {
  const { total, order_items: items } = order
  const count = items?.length ?? 0
  return (
    <>
      <span className={styles.count}>{fill(strings['contract.works'], { count })} · </span>
      {total !== undefined && <bdi>{formatMoney(total, code)}</bdi>}
    </>
  )
}

interface ActionProps extends Omit<Part, 'images'>, Pick<Props, 'downloads'> {
  isOnlyOne: boolean
}

/** What the order waits for; where nothing does, its files. */
function Action({ order, isOnlyOne, downloads, strings, code }: ActionProps) {
  const { id, status } = order
  if (status === 0)
    return (
      <ButtonLink
        kind={isOnlyOne ? 'primary' : 'plain'}
        href={localised(paths.orderPay({ from: 'order', oid: id }), code)}
      >
        {strings['orders.pay']}
      </ButtonLink>
    )
  if (status !== 1) return undefined
  if (order.contract_status !== 1)
    return (
      <ButtonLink href={localised(myPaths.contract(id), code)}>
        {strings['checkout.toContract']}
      </ButtonLink>
    )
  return (
    <>
      <Files order={order} downloads={downloads} strings={strings} code={code} />
      <a className={styles.contract} href={localised(myPaths.contract(id), code)}>
        {strings['orders.contract']}
      </a>
    </>
  )
}

/** The file itself where the order has one; several, and those of a server that names none here, stand among the licences. */
function Files({
  order,
  downloads,
  strings,
  code,
}: Omit<Part, 'images'> & Pick<Props, 'downloads'>) {
  const { id, order_sn: sn, order_items: items = [] } = order
  const [only] = items
  const licence = items.length === 1 ? only?.option?.licence_id : undefined
  if (licence !== undefined)
    return (
      <DownloadFile
        id={licence}
        orderId={id}
        downloads={downloads}
        label={only?.image && `${strings['licences.download']}: ${only.image.title}`}
        strings={strings}
        code={code}
      />
    )
  return (
    <ButtonLink icon={downloadIcon} href={localised(paths.authRecords(sn), code)}>
      {fill(strings['orders.download'], { count: items.length })}
    </ButtonLink>
  )
}
