import type { OrderRecord } from '#api/endpoints/buying/order.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatMoment, isoTime } from '#i18n/format-time.ts'
import { foreignTag } from '#i18n/locales.ts'
import { sentenceGap } from '#i18n/sentence-gap.ts'
import { sourceSet } from '#routing/media.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { WaitWords } from '#ui/feedback/WaitWords.tsx'
import { Picture } from '#ui/pictures/Picture.tsx'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { contributorLines } from './contributor-lines.tsx'
import type { ContributorTodo } from './contributor-todo.ts'
import { hasTasks, type Todo } from './overview-store.ts'
import type { OverviewView } from './overview-view.ts'
import styles from './overview.module.css'

interface Props extends OverviewView {
  todo: Todo | 'failed' | undefined
  contributing: ContributorTodo | undefined
  /** Whether its first order is the next step of the whole page. */
  isFirst: boolean
  onRetry: () => void
}

/** Orders of a kind shown before the list has to be opened. */
const mostOrders = 3

/** The user's tasks: orders to pay first, then agreements to sign, then a contributor's tasks. */
export function TodoList({ todo, contributing, isFirst, onRetry, ...view }: Props) {
  const { strings, code } = view
  const lines = contributing && contributorLines({ todo: contributing, strings, code })
  return (
    <section className={styles.todo}>
      <h2 className={styles.title}>{strings['my.todo']}</h2>
      {todo === undefined && (
        <WaitWords className={styles.quiet} words={strings['common.loading']} />
      )}
      {todo === 'failed' && (
        <NoticeBar kind="error">
          <p>{strings['common.loadFailed']}</p>
          <Button onClick={onRetry}>{strings['common.retry']}</Button>
        </NoticeBar>
      )}
      {typeof todo === 'object' && !lines && !hasTasks(todo) && (
        <p className={styles.quiet}>
          {strings['my.todoNone']}
          {sentenceGap(code)}
          <a href={localised(paths.pictures(), code)}>{strings['common.browse']}</a>
        </p>
      )}
      {typeof todo === 'object' && (
        <>
          <Orders
            {...view}
            orders={todo.unpaid}
            title={strings['my.unpaidTitle']}
            act={strings['my.pay']}
            addressOf={({ id }) => paths.orderPay({ from: 'order', oid: id })}
            isFirst={isFirst}
          />
          <Orders
            {...view}
            orders={todo.unsigned}
            title={strings['my.unsignedTitle']}
            text={strings['my.unsignedText']}
            act={strings['checkout.toContract']}
            addressOf={({ id }) => myPaths.contract(id)}
            isFirst={isFirst && todo.unpaid.length === 0}
          />
        </>
      )}
      {lines}
    </section>
  )
}

type OrderedImage = NonNullable<OrderRecord['order_items']>[number]['image']

interface OrdersProps extends OverviewView {
  orders: readonly OrderRecord[]
  title: string
  text?: string | undefined
  /** The action for each, and its address. */
  act: string
  addressOf: (order: OrderRecord) => string
  /** Its first row is the next step of the whole page. */
  isFirst: boolean
}

function Orders({ orders, title, text, act, addressOf, isFirst, ...view }: OrdersProps) {
  const { strings, code } = view
  if (orders.length === 0) return null
  return (
    <div>
      <h3 className={styles.kind}>{fill(title, { count: orders.length })}</h3>
      {text && <p className={styles.note}>{text}</p>}
      <ul role="list">
        {orders.slice(0, mostOrders).map((order, at) => {
          const { id, pay_price: price = order.total, order_items: items = [] } = order
          const first = items.find(({ image }) => image)?.image
          const time = order.created_at ?? order.order_time
          const works = fill(strings['contract.works'], { count: items.length })
          const sum = [items.length > 0 && works, price !== undefined && formatMoney(price, code)]
            .filter(Boolean)
            .join(' · ')
          return (
            <li key={id} className={styles.order}>
              <Thumb image={first} {...view} />
              <div className={styles.what}>
                <a href={localised(myPaths.order(id), code)} lang={foreignTag(first?.lang, code)}>
                  {first?.title ?? order.order_sn}
                </a>
                <p className={styles.note}>
                  {sum}
                  {sum && time && ' · '}
                  {time && <time dateTime={isoTime(time)}>{formatMoment(time, code)}</time>}
                </p>
              </div>
              <ButtonLink
                kind={isFirst && at === 0 ? 'primary' : 'plain'}
                href={localised(addressOf(order), code)}
                aria-label={`${act}: ${sum || order.order_sn}`}
              >
                {act}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
      {orders.length > mostOrders && (
        <p className={styles.more}>
          <a href={localised(myPaths.orders(), code)}>{strings['my.unpaidMore']}</a>
        </p>
      )}
    </div>
  )
}

/** The first work of an order, which tells it from the others sooner than its number. */
function Thumb({ image, images }: OverviewView & { image: OrderedImage }) {
  const sources = image && sourceSet({ thumb: image.thumb ?? image.preview }, images, 320)
  return (
    <span className={styles.thumb}>
      {sources && (
        <Picture
          picture={{
            src: sources.src,
            srcset: sources.srcset,
            sizes: '4.5rem',
            alt: '',
            width: 3,
            height: 2,
            tone: placeholderClass(image.tone),
          }}
        />
      )}
    </span>
  )
}
