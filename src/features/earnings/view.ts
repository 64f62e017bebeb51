import type { MyView } from '../shell/my/view.ts'
import type { EarningsStrings } from './keys.ts'

export type EarningsView = MyView<EarningsStrings>
