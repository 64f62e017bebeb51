import { fenToYuan } from '#domain/money/money.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { timeOf } from '#server/core/presenters/values.ts'
import type { ImageItemRow } from '#server/modules/catalogue/images/image-items.queries.ts'
import { mediaItemOf } from '#server/modules/catalogue/images/media.presenter.ts'
import { sayLine } from '#server/modules/catalogue/licensing/line-terms.ts'
import type { OrderItemRow } from '#server/modules/payments/payable-orders.queries.ts'
import { contractStatusOf } from './contract-status.presenter.ts'
import type { OrderRecordRow } from './orders.queries.ts'

/** The lines of an order, their pictures by id and their licences by line. */
interface Bought {
  lines: readonly OrderItemRow[]
  pictures: ReadonlyMap<number, ImageItemRow>
  licences: ReadonlyMap<number, number>
}

/** A line with its picture in the words and with the thumb that were bought. */
function orderItemOf(
  line: OrderItemRow,
  { pictures, licences }: Bought,
  isSigned: boolean,
  locale: LocaleCode,
) {
  const picture = pictures.get(line.imageId)
  const price = fenToYuan(line.priceFen)
  const { title, thumb, width, height } = line
  return {
    id: line.id,
    image_id: line.imageId,
    option: {
      id: line.optionId,
      price,
      width,
      height,
      licence_id: isSigned ? licences.get(line.id) : undefined,
    },
    image: picture && mediaItemOf({ ...picture, title, thumb }, locale),
    image_price: price,
    terms: picture && sayLine({ ...picture, ...line }, isSigned, locale),
  }
}

export function orderRecordOf(order: OrderRecordRow, bought: Bought, locale: LocaleCode) {
  const texts = textsIn(locale)
  const isPaid = order.status === 1
  const record = {
    id: order.id,
    order_sn: order.orderSn,
    order_time: timeOf(order.createdAt),
    created_at: timeOf(order.createdAt),
    pay_time: timeOf(order.paidAt),
    total: fenToYuan(order.totalFen),
    pay_price: isPaid ? fenToYuan(order.payFen) : undefined,
    status: order.status,
    paytype: order.paytype,
    contract_link: order.contractStatus === 1 ? `/api/v1/contract/download/${order.id}` : undefined,
    contract_status: contractStatusOf(order.contractStatus),
    package_title: texts.say(order.packageTitle),
    order_items: bought.lines.map((line) =>
      orderItemOf(line, bought, order.contractStatus === 1, locale),
    ),
  }
  return { ...record, lang: texts.lang() }
}
