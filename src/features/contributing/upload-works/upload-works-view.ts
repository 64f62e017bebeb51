import type { MyView } from '#modules/account-area/view.ts'
import type { UploadWorksStrings } from './upload-works-keys.ts'

export interface View extends MyView<UploadWorksStrings> {
  /** Whether the server keeps the facts beyond the specification that its lists are filtered by. */
  hasFacts?: boolean | undefined
}
