import { useStore } from '@nanostores/react'
import type { Failure } from '#client/outcome.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import type { View } from '../Thumb.tsx'
import type { LostStrings } from '../checkout-keys.ts'
import type { OrderReader } from './order-reader.ts'

type Words = Pick<View<LostStrings>, 'strings' | 'code'>

interface Props extends Words {
  /** Undefined where the address names no order. */
  failure: Failure | undefined
  onRetry?: (() => void) | undefined
}

/** Instead of an order that does not exist, or that could not be read. */
export function OrderLost({ failure, onRetry, strings, code }: Props) {
  const isGone = !failure || (failure.kind === 'refused' && failure.status === 404)
  const all = (
    <ButtonLink href={localised(myPaths.orders(), code)}>{strings['orders.all']}</ButtonLink>
  )
  if (isGone)
    return (
      <StateBox
        kind="empty"
        title={strings['orders.notFoundTitle']}
        text={strings['orders.notFoundText']}
      >
        {all}
      </StateBox>
    )
  return (
    <StateBox kind="error" title={strings['situation.detailFailed']}>
      <Button onClick={onRetry}>{strings['common.retry']}</Button>
      {all}
    </StateBox>
  )
}

/** Instead of an order that is not read yet, or could not be. */
export function OrderUnread({ reader, ...words }: Words & { reader: OrderReader }) {
  const failure = useStore(reader.$failure)
  if (failure) return <OrderLost failure={failure} onRetry={() => void reader.load()} {...words} />
  return <StateBox kind="loading" title={words.strings['common.loading']} />
}
