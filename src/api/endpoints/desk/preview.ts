import * as v from 'valibot'
import { write } from '#api/call.ts'
import { id, idParams, text } from '#api/values.ts'
import { localeCodes } from '#i18n/locales.ts'
import { deskRecordSave, recordKind } from './content.ts'
import { workFiling } from './review.ts'
import { deskWorkSave } from './works.ts'

const lang = v.optional(v.picklist(localeCodes), 'zh')
/** Address of the page on this server, for ten minutes. */
const previewed = v.object({ address: text })

export const deskPreview = write({
  method: 'POST',
  path: 'v1/desk/preview/{kind}',
  access: 'editor',
  summary: 'The page of a record as it would be if the form were saved and online; saves nothing',
  params: v.object({ kind: recordKind }),
  /** Without an id: of a record that was never saved. `lang` is the language of the page. */
  query: v.object({ id: v.optional(id), lang }),
  body: deskRecordSave.body,
  reply: previewed,
  errors: ['not_found', 'unprocessable', 'unavailable'],
})

export const deskPreviewWork = write({
  method: 'POST',
  path: 'v1/desk/preview/work/{id}',
  access: 'editor',
  summary: 'The page of a work on sale as it would be if the form were saved; saves nothing',
  params: idParams,
  query: v.object({ lang }),
  body: deskWorkSave.body,
  reply: previewed,
  errors: ['not_found', 'unprocessable', 'unavailable'],
})

export const deskPreviewWaiting = write({
  method: 'POST',
  path: 'v1/desk/preview/waiting/{id}',
  access: 'editor',
  summary: 'The page of a work under review as it would be if it were approved; approves nothing',
  params: idParams,
  query: v.object({ lang }),
  body: v.object(workFiling),
  reply: previewed,
  errors: ['not_found', 'conflict', 'unprocessable', 'unavailable'],
})
