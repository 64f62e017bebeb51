import type { MyView } from '#modules/account-area/view.ts'
import type { WorksStrings } from './keys.ts'

export type WorksView = MyView<WorksStrings>
