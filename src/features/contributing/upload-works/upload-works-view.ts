import type { MyView } from '#modules/account-area/view.ts'
import type { UploadWorksStrings } from './upload-works-keys.ts'

export type View = MyView<UploadWorksStrings>
