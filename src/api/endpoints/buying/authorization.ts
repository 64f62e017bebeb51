import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { mediaItem, singleOption } from '#api/records.ts'
import {
  count,
  id,
  idParams,
  line,
  link,
  maybe,
  own,
  paged,
  text,
  time,
  yuan,
} from '#api/values.ts'
import { periodQuery } from './order.ts'

const authorization = v.object({
  id: maybe(id),
  image_id: maybe(id),
  image: maybe(mediaItem),
  option: maybe(singleOption),
  /** Missing: not downloadable yet, the contract is not signed. */
  download_link: maybe(link),
  image_price: maybe(yuan),
  created_at: maybe(time),
  caption: maybe(text),
  specification: maybe(text),
  /** Rights of the licence, in the words of its contract and certificate. */
  terms: own(text),
  resolution: maybe(text),
  order_id: maybe(id),
  order_sn: maybe(text),
  /** Code of the licence certificate, for `verify/{code}`. */
  code: own(text),
  lang: maybe(text),
})
export type Authorization = v.InferOutput<typeof authorization>

export const authorizationList = read({
  path: 'v1/authrozie/list',
  access: 'user',
  summary: 'Bought licences, newest first',
  query: v.object(periodQuery),
  reply: paged(authorization),
})

export const authorizationTicket = write({
  method: 'POST',
  path: 'v1/authrozie/ticket',
  access: 'user',
  summary: 'A link to one licensed file that a browser can resume, for five minutes',
  body: v.object({ id }),
  reply: v.object({ url: link, expire_seconds: maybe(count) }),
  errors: ['not_found', 'conflict'],
})

/** Open, since a ticket may stand for the bearer; one of both is needed. */
export const authorizationDownload = read({
  path: 'v1/authrozie/download/{id}',
  access: 'open',
  summary: 'The licensed file',
  timeout: 'transfer',
  params: idParams,
  query: v.object({ ticket: v.optional(line(500)) }),
  reply: 'file',
  errors: ['unauthorized', 'token_expired', 'not_found', 'conflict', 'unavailable'],
})

export const authorizationCertificate = read({
  path: 'v1/authrozie/certificate/{id}',
  access: 'user',
  summary: 'The certificate of a licence as PDF',
  timeout: 'transfer',
  params: idParams,
  reply: 'file',
  errors: ['not_found', 'conflict'],
})
