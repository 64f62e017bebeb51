import type { MyView } from '#modules/account-area/view.ts'
import type { WorksStrings } from './works-keys.ts'

export type WorksView = MyView<WorksStrings>
