import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { base64File } from '#api/files.ts'
import { done, id, integer, line, link, maybe, oneOf, orNone, text, time } from '#api/values.ts'
import { idCardText } from '../contributing/settlement.ts'

const contractForm = v.object({
  id: maybe(id),
  order_id: id,
  /** 1 individual (realname, idcard), 2 organisation (organize, organize_sn). */
  user_type: maybe(integer),
  realname: maybe(text),
  idcard: maybe(text),
  organize: maybe(text),
  organize_sn: maybe(text),
  email: maybe(text),
})
export type ContractForm = v.InferOutput<typeof contractForm>

const ofOrder = v.object({ order_id: id })

export const contractFormInfo = read({
  path: 'v1/contract/form',
  access: 'user',
  summary: "Form of an order's contract as last saved, or none yet",
  query: ofOrder,
  reply: orNone(contractForm),
  errors: ['not_found'],
})

export const contractFormSubmit = write({
  method: 'POST',
  path: 'v1/contract/form',
  access: 'user',
  summary: "Fills in an order's contract; its PDF follows",
  body: v.pipe(
    v.object({
      id: v.optional(id),
      order_id: id,
      user_type: oneOf(1, 2),
      realname: v.optional(line(30)),
      idcard: v.optional(v.union([v.literal(''), idCardText])),
      organize: v.optional(line(100)),
      organize_sn: v.optional(v.union([v.literal(''), v.pipe(line(18), v.regex(/^[\dA-Z]{18}$/))])),
      email: v.pipe(line(200), v.email()),
    }),
    v.check(({ user_type: type, realname, idcard, organize, organize_sn: organizeSn }) =>
      type === 1 ? Boolean(realname && idcard) : Boolean(organize && organizeSn),
    ),
  ),
  reply: done,
  errors: ['not_found', 'conflict', 'unprocessable'],
})

export const contractDetail = read({
  path: 'v1/contract/detail',
  access: 'user',
  summary: "State of an order's contract",
  query: ofOrder,
  reply: v.object({
    order_id: maybe(id),
    /** 0 none or in the making, 2 PDF awaiting signature, 1 signed. */
    status: integer,
    status_text: maybe(text),
    template_path: maybe(link),
    contract_link: maybe(link),
    updated_at: maybe(time),
    lang: maybe(text),
  }),
  errors: ['not_found'],
})

export const contractSign = write({
  method: 'POST',
  path: 'v1/contract/sign',
  access: 'user',
  summary: "Signs an order's contract",
  timeout: 'transfer',
  body: v.object({
    order_id: id,
    base64_file: base64File,
    /** Ours: of the document that was read, as the detail gave it; another document is not signed unread. */
    updated_at: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  reply: done,
  errors: ['not_found', 'conflict', 'unprocessable'],
})

export const contractDownload = read({
  path: 'v1/contract/download/{order_id}',
  access: 'user',
  summary: "An order's contract as PDF: signed, or what there is to sign",
  timeout: 'transfer',
  params: ofOrder,
  reply: 'file',
  errors: ['not_found', 'conflict'],
})
