import * as v from 'valibot'
import { read } from '#api/call.ts'
import { count, html, id, integer, list, maybe, oneOf, own, text, yuan } from '#api/values.ts'

const pricePackage = v.object({
  id,
  title: text,
  desc: maybe(text),
  price: yuan,
  /** Days it stays valid after purchase. */
  expire_days: maybe(count),
  /** Downloads it holds. */
  units: own(count),
  /** The dearest option that a download pays for; missing: any, or not told. */
  top: own(yuan),
  /** 1 pictures, 2 videos. */
  type: maybe(integer),
  /** Rights of the licences that it pays for. */
  scope: maybe(text),
  lang: maybe(text),
})
export type PricePackage = v.InferOutput<typeof pricePackage>

const privilege = v.object({
  id: maybe(id),
  /** 1 picture, 2 single video, 3 package video. */
  type: maybe(integer),
  group: maybe(text),
  content: maybe(html),
  package_id: maybe(id),
  lang: maybe(text),
})
export type Privilege = v.InferOutput<typeof privilege>

export const packageList = read({
  path: 'v1/wallet/package/image',
  access: 'open',
  summary: 'Packages one can buy',
  reply: list(pricePackage),
})

export const privilegeList = read({
  path: 'v1/previleges',
  access: 'open',
  summary: 'What pictures, single videos and package videos may be used for',
  query: v.object({ type: v.optional(oneOf(1, 2, 3)) }),
  reply: list(privilege),
})
