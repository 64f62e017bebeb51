import * as v from 'valibot'
import { write } from '#api/call.ts'
import { id, text } from '#api/values.ts'
import { localeCodes } from '#i18n/locales.ts'
import { deskRecordSave, recordKind } from './content.ts'

export const deskPreview = write({
  method: 'POST',
  path: 'v1/desk/preview/{kind}',
  access: 'editor',
  summary: 'The page of a record as it would be if the form were saved and online; saves nothing',
  params: v.object({ kind: recordKind }),
  /** Without an id: of a record that was never saved. `lang` is the language of the page. */
  query: v.object({ id: v.optional(id), lang: v.picklist(localeCodes) }),
  body: deskRecordSave.body,
  /** Address of the page on this server, for ten minutes. */
  reply: v.object({ address: text }),
  errors: ['not_found', 'unprocessable', 'unavailable'],
})
