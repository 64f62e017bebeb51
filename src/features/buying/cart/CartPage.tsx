import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '#api/endpoints/buying/cart.ts'
import type { OptionId } from '#domain/money/options.ts'
import { failureWords } from '#i18n/failure-words.ts'
import { fill } from '#i18n/fill.ts'
import { EmptyList } from '#modules/account-area/EmptyList.tsx'
import { OwnPackages } from '#modules/account-area/OwnPackages.tsx'
import { SuggestedPart } from '#modules/account-area/SuggestedPart.tsx'
import { localised, paths } from '#routing/paths.ts'
import { $cartCount } from '#state/cart-count.ts'
import type { CartStore } from '#state/cart.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { cartIcon } from '#ui/icons/icons.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import buying from '../shared/payment/buying.module.css'
import styles from './cart-page.module.css'
import { CartNotices } from './CartNotices.tsx'
import { CartRow } from './CartRow.tsx'
import { CartSummary } from './CartSummary.tsx'
import type { CartView } from './cart-view.ts'
import type { CartPageStore } from './page-store.ts'

interface Props extends CartView {
  cart: CartStore
  page: CartPageStore
  go: (address: string) => void
}

/** The cart of the logged-in buyer: rows, batch actions, sum. */
export function CartPage({ cart, page, go, ...view }: Props) {
  const { strings, code } = view
  const items = useStore(cart.$items)
  const isLoading = useStore(cart.$loading)
  const failure = useStore(cart.$failure)
  const selected = useStore(page.$selected)
  const isAllSelected = useStore(page.$isAllSelected)
  const picked = useStore(page.$picked)
  const isRemoving = useStore(page.$isRemoving)
  const isSelectionMissing = useStore(page.$selectionMissing)
  const unchanged = useStore(page.$unchanged)
  /** Shown at once, until the server says how it went. */
  const [changing, setChanging] = useState<{ id: number; option: OptionId }>()
  const head = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    void cart.load()
    // Another tab added or removed something.
    return $cartCount.listen((count) => {
      const known = cart.$items.get()
      if (known && known.length !== count) void cart.load()
    })
  }, [cart])

  if (!items && failure && !isLoading) {
    const words = failureWords(failure)
    return (
      <StateBox
        kind="error"
        title={strings['cart.failedTitle']}
        text={words && 'text' in words ? words.text : strings['cart.failedText']}
      >
        <Button onClick={() => void cart.load()}>{strings['common.retry']}</Button>
      </StateBox>
    )
  }
  if (!items) return <StateBox kind="loading" title={strings['cart.loading']} />
  if (items.length === 0) {
    return (
      <>
        <CartNotices page={page} {...view} />
        <EmptyList
          icon={cartIcon}
          title={strings['cart.emptyTitle']}
          text={strings['cart.emptyText']}
          href={localised(paths.pictures(), code)}
          action={strings['common.browse']}
        >
          <OwnPackages strings={strings} code={code} />
          <SuggestedPart view={view} title={strings['search.popular']} />
        </EmptyList>
      </>
    )
  }

  /** The row that had the focus is gone: the head of the list takes it. */
  const thenHead = async (work: Promise<void>) => {
    await work
    head.current?.focus()
  }
  const exchange = async (item: CartItem, option: OptionId) => {
    if (changing) return
    setChanging({ id: item.id, option })
    await page.exchange(item, option)
    setChanging(undefined)
  }
  const chosen = new Set(selected.map((item) => item.id))
  return (
    <div className={buying.page}>
      <div className={styles.main}>
        <CartNotices page={page} {...view} />
        <div className={styles.bar}>
          <Checkbox
            label={strings['common.selectAll']}
            checked={isAllSelected}
            onChange={(event) => page.selectAll(event.target.checked)}
          />
          <p className={styles.count} ref={head} tabIndex={-1}>
            {fill(strings['cart.count'], { count: items.length })}
          </p>
          <Button
            kind="quiet"
            disabled={isRemoving}
            onClick={() => void thenHead(page.removeSelected())}
          >
            {strings['cart.removeSelected']}
          </Button>
          <Button kind="quiet" disabled={isRemoving} onClick={() => void page.clear()}>
            {strings['cart.clear']}
          </Button>
        </div>
        {isSelectionMissing && (
          <NoticeBar kind="warn">{strings['situation.nothingSelected']}</NoticeBar>
        )}
        <ul className={styles.rows} role="list">
          {items.map((item) => (
            <CartRow
              key={item.id}
              item={item}
              isSelected={chosen.has(item.id)}
              isBusy={isRemoving}
              picked={picked.get(item.image_id)}
              onPick={(option) => page.pick(item.image_id, option)}
              wanted={changing?.id === item.id ? changing.option : undefined}
              failure={unchanged?.id === item.id ? unchanged.failure : undefined}
              onExchange={(option) => void exchange(item, option)}
              onSelect={(isChosen) => page.select(item.id, isChosen)}
              onRemove={() => void thenHead(page.remove([item.id]))}
              {...view}
            />
          ))}
        </ul>
      </div>
      <CartSummary page={page} go={go} {...view} />
    </div>
  )
}
