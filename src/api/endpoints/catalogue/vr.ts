import * as v from 'valibot'
import { read } from '#api/call.ts'
import { slider, thumbEntries } from '#api/records.ts'
import { id, list, maybe, media, text, time } from '#api/values.ts'

const vrItem = v.object({
  id: maybe(id),
  title: text,
  content: maybe(text),
  /** A panorama picture, or a page elsewhere. */
  url: maybe(media),
  ...thumbEntries,
  updated_at: maybe(time),
  lang: maybe(text),
})
export type VrItem = v.InferOutput<typeof vrItem>

export const vrList = read({
  path: 'v1/vr/list',
  access: 'open',
  summary: 'Virtual halls and their carousel',
  reply: v.object({ sliders: maybe(list(slider)), list: v.optional(list(vrItem), []) }),
})
