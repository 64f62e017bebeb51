import type { MyView } from '../shell/my/view.ts'
import type { WorksStrings } from './keys.ts'

export type WorksView = MyView<WorksStrings>
