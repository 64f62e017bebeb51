import type { MyView } from '../shell/my/view.ts'
import type { UploadWorksStrings } from './keys.ts'

export type View = MyView<UploadWorksStrings>
