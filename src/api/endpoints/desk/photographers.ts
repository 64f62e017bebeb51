import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { thumbEntries } from '#api/records.ts'
import { flag, id, idParams, maybe, paged, pageQuery, phrase, text, time } from '#api/values.ts'

/** Photographers as editors mark them. */

export const deskPhotographer = v.object({
  id,
  name: text,
  ...thumbEntries,
  /** Of the account; absent: a photographer of the house without one. */
  username: maybe(text),
  mobile: maybe(text),
  /** Under contract: listed so, and may submit works. */
  contracted: flag,
  special: flag,
  /** Visitors see the profile. */
  shown: maybe(flag),
  updated_at: maybe(time),
})
export type DeskPhotographer = v.InferOutput<typeof deskPhotographer>

export const deskPhotographers = read({
  path: 'v1/desk/photographer',
  access: 'editor',
  summary: 'Photographers, shown or not, the newest first',
  query: v.object({ ...pageQuery, search: v.optional(phrase) }),
  reply: paged(deskPhotographer),
})

export const deskPhotographerMark = write({
  method: 'PUT',
  path: 'v1/desk/photographer/{id}',
  access: 'editor',
  summary: 'Gives a photographer marks or takes them away; absent marks stay',
  params: idParams,
  body: v.object({ contracted: v.optional(v.boolean()), special: v.optional(v.boolean()) }),
  reply: deskPhotographer,
  errors: ['not_found'],
})
