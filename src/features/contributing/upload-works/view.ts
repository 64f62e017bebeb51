import type { MyView } from '#modules/account-area/view.ts'
import type { UploadWorksStrings } from './keys.ts'

export type View = MyView<UploadWorksStrings>
