import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { ask } from '#client/browser.ts'
import { contractDownload } from '#api/endpoints/buying/contract.ts'
import type { OrderRecord } from '#api/endpoints/buying/order.ts'
import { linkAddress } from '#domain/network/web-address.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatMoment, isoTime } from '#i18n/format-time.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { downloadIcon } from '#ui/icons/icons.ts'
import { join } from '#ui/class-names.ts'
import { Rich } from '#ui/text/Rich.tsx'
import { Table, type TableColumn } from '#ui/text/Table.tsx'
import { optionName } from '#components/cards/option-name.ts'
import buying from '#features/buying/shared/payment/buying.module.css'
import { DownloadDocument } from '#modules/signing/DownloadDocument.tsx'
import styles from '../checkout.module.css'
import type { OrderDetailStrings } from '../checkout-keys.ts'
import { type Line, linesOfOrder, optionOf } from '../lines.ts'
import type { OrderReader } from './order-reader.ts'
import { OrderUnread } from './OrderLost.tsx'
import { stateOf, methodWords } from '../record-words.ts'
import { Terms } from '../Terms.tsx'
import { addressOf, langOf, Thumb, type View } from '../Thumb.tsx'
import { type OnHeading, useHeading } from './use-heading.ts'

interface Props extends View<OrderDetailStrings> {
  reader: OrderReader
  /** The tenant's telephone. */
  phone: string | undefined
  onHeading: OnHeading
}

const titles = {
  waiting: 'orders.waiting',
  unsigned: 'orders.paidUnsigned',
  paid: 'orders.paid',
  closed: 'orders.closed',
} as const

/** Everything about one order. */
export function OrderDetail({ reader, phone, onHeading, ...view }: Props) {
  const { strings, code } = view
  const order = useStore(reader.$order)
  const failure = useStore(reader.$failure)
  useHeading(onHeading, order && strings[titles[stateOf(order)]], order?.order_sn ?? false)
  useEffect(() => {
    void reader.load()
    const onShow = (event: PageTransitionEvent) => event.persisted && void reader.load()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reader])

  if (failure || !order) return <OrderUnread reader={reader} strings={strings} code={code} />
  return (
    <div className={styles.order}>
      <Facts order={order} {...view} />
      <Works order={order} {...view} />
      {phone && (
        <p className={styles.quiet}>
          <Rich
            message={strings['orders.support']}
            parts={{
              phone: (
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                  <bdi dir="ltr">{phone}</bdi>
                </a>
              ),
            }}
          />
        </p>
      )}
    </div>
  )
}

type Part = View<OrderDetailStrings> & { order: OrderRecord }

const contractWords = {
  0: 'orders.contractNone',
  1: 'orders.contractSigned',
  2: 'orders.contractWaits',
} as const

function Facts({ order, strings, code }: Part) {
  const { id, status, total, pay_price: paid, pay_time: paidAt, order_items: items = [] } = order
  const { contract_link: link } = order
  const ordered = order.order_time ?? order.created_at
  const contract = order.contract_status ?? 0
  const isSigned = contract === 1
  const money = (yuan: number | undefined) =>
    yuan !== undefined && <bdi>{formatMoney(yuan, code)}</bdi>
  const moment = (time: string | undefined) =>
    time && <time dateTime={isoTime(time)}>{formatMoment(time, code)}</time>
  const facts: [string, ReactNode][] = [
    [strings['orders.time'], moment(ordered)],
    [strings['orders.paidAt'], moment(paidAt)],
    [strings['orders.method'], methodWords(order, strings)],
    [strings['common.total'], money(total)],
    [strings['orders.paidSum'], status === 1 && paid !== total && money(paid)],
    [
      strings['orders.contract'],
      status === 1 && strings[contractWords[contract as keyof typeof contractWords]],
    ],
  ]
  return (
    <div className={styles.facts}>
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.acts}>
        {status === 0 && (
          <ButtonLink
            kind="primary"
            size="large"
            href={localised(paths.orderPay({ from: 'order', oid: id }), code)}
          >
            {strings['orders.pay']}
          </ButtonLink>
        )}
        {isSigned && (
          <ButtonLink
            kind="primary"
            size="large"
            href={localised(paths.authRecords(order.order_sn), code)}
          >
            {fill(strings['orders.download'], { count: items.length })}
          </ButtonLink>
        )}
        {status === 1 && (
          <ButtonLink
            kind={isSigned ? 'plain' : 'primary'}
            size="large"
            href={localised(myPaths.contract(id), code)}
          >
            {strings[isSigned ? 'orders.openContract' : 'checkout.toContract']}
          </ButtonLink>
        )}
        {isSigned && link && <ContractFile order={order} link={link} strings={strings} />}
      </div>
    </div>
  )
}

interface FileProps {
  order: OrderRecord
  link: string
  strings: OrderDetailStrings
}

/** The signed agreement, one press away. The bearer goes to this site's server alone: a file elsewhere is a link. */
function ContractFile({ order, link, strings }: FileProps) {
  const address = linkAddress(link)
  if (!address) return undefined
  if (new URL(address, location.href).origin !== location.origin)
    return (
      <ButtonLink size="large" icon={downloadIcon} href={address}>
        {strings['signing.download']}
      </ButtonLink>
    )
  return (
    <DownloadDocument
      download={() => ask(contractDownload, { params: { order_id: order.id } })}
      fileName={`contract-${order.order_sn}.pdf`}
      large
      strings={strings}
    />
  )
}

function Works({ order, strings, code, images }: Part) {
  const columns: TableColumn<Line>[] = [
    {
      id: 'work',
      label: strings['checkout.works'],
      labelled: false,
      cell: ({ media, kept }) => (
        <span className={styles.work}>
          <span className={join(buying.square, styles.small)}>
            <Thumb media={media} images={images} sizes="5rem" />
          </span>
          <span>
            {media ? (
              <a href={addressOf(media, code)} lang={langOf(media, code)}>
                {media.title}
              </a>
            ) : (
              strings[order.status === 1 ? 'orders.gone' : 'orders.goneUnpaid']
            )}
            <Terms text={kept} />
          </span>
        </span>
      ),
    },
    {
      id: 'size',
      label: strings['orders.size'],
      cell: ({ picked, media }) => picked !== undefined && optionName(picked, strings, media?.type),
    },
    {
      id: 'price',
      label: strings['packages.price'],
      align: 'end',
      cell: (line) => {
        const option = optionOf(line)
        return option && <bdi>{formatMoney(option.price, code)}</bdi>
      },
    },
  ]
  return (
    <Table
      caption={strings['checkout.works']}
      captionHidden
      columns={columns}
      rows={linesOfOrder(order)}
      rowKey={({ imageId, picked }) => `${imageId}:${picked}`}
    />
  )
}
