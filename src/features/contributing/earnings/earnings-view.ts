import type { MyView } from '#modules/account-area/view.ts'
import type { EarningsStrings } from './earnings-keys.ts'

export type EarningsView = MyView<EarningsStrings>
