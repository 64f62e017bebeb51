import { withSession } from './browser.ts'
import { createUpload, type Upload } from './upload.ts'

/** Uploads of the page, beside `ask`; apart from it, since few pages send files. */
export const upload: Upload = withSession(createUpload)
