import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { base64File } from '#api/files.ts'
import {
  commaList,
  done,
  fileUrl,
  id,
  integer,
  line,
  link,
  maybe,
  media,
  oneOf,
  orNone,
  text,
  time,
} from '#api/values.ts'

const workType = v.picklist(['image', 'video'])

export const applicationRecord = v.object({
  id: maybe(id),
  /** 0 pending, 1 approved, 2 rejected, then `message` gives the reasons. */
  status: integer,
  message: maybe(text),
  /** 1 individual, 2 organisation. */
  user_type: maybe(integer),
  realname: maybe(text),
  /** 1 male, 2 female. */
  gender: maybe(integer),
  thumb: maybe(media),
  description: maybe(text),
  mobile: maybe(text),
  email: maybe(text),
  company: maybe(text),
  /** 1 media, 2 other. */
  ctype: maybe(integer),
  worktype: maybe(commaList(workType)),
  images: maybe(commaList(media)),
  video: maybe(commaList(media)),
  license: maybe(media),
  created_at: maybe(time),
  updated_at: maybe(time),
  lang: maybe(text),
})
export type ApplicationRecord = v.InferOutput<typeof applicationRecord>

const settlementContract = v.object({
  /** 0 its PDF is being made, 2 it awaits the signature, 3 the signed one is being made, 1 signed. */
  status: integer,
  contract_path: maybe(link),
  realname: maybe(text),
  /** Whole until the contract is signed, then but for their ends: `110***********002X`. */
  idcard: maybe(text),
  idcard_thumb: maybe(media),
  bank_card: maybe(text),
  bank_card_thumb: maybe(media),
  worktype: maybe(commaList(workType)),
  /**
   * Ours, where the name differs from the one read on the card: 0 an editor compares them, 1 it is right, 2 it is not.
   */
  name_check: maybe(integer),
  /** Why it is not. */
  name_message: maybe(text),
  updated_at: maybe(time),
})
export type SettlementContract = v.InferOutput<typeof settlementContract>

/** Exactly 10 pictures or 3 videos; the server refuses other counts with a sentence. */
const samples = v.pipe(v.array(fileUrl), v.maxLength(100))

export const idCardText = v.pipe(line(18), v.regex(/^\d{17}[\dXx]$/))

export const applicationInfo = read({
  path: 'v1/camera/apply/info',
  access: 'user',
  summary: 'Own application to settle in, or none yet',
  reply: orNone(applicationRecord),
})

export const applicationSubmit = write({
  method: 'POST',
  path: 'v1/camera/apply',
  access: 'user',
  summary: 'Applies to settle in, again after a rejection too',
  /** Only its bounds: the server's rules validate each field, and have a sentence for each. */
  body: v.object({
    user_type: oneOf(1, 2),
    realname: line(60),
    gender: v.optional(oneOf(1, 2)),
    thumb: fileUrl,
    description: line(20_000),
    mobile: line(30),
    email: v.optional(line(254)),
    company: v.optional(line(100)),
    ctype: v.optional(oneOf(1, 2)),
    worktype: v.pipe(commaList(workType), v.minLength(1), v.maxLength(2)),
    images: v.optional(samples, []),
    video: v.optional(samples, []),
    license: v.optional(v.union([v.literal(''), fileUrl])),
  }),
  reply: done,
  errors: ['conflict', 'unprocessable'],
})

export const settlementInfo = read({
  path: 'v1/camera/contract',
  access: 'user',
  summary: 'Own settlement contract, or none yet',
  reply: orNone(settlementContract),
})

export const settlementSubmit = write({
  method: 'POST',
  path: 'v1/camera/contract',
  access: 'user',
  summary: 'Fills in the settlement contract',
  body: v.object({
    realname: line(60),
    idcard: line(30),
    idcard_thumb: fileUrl,
    /** 16 to 19 digits, in groups or not. */
    bank_card: line(40),
    bank_card_thumb: fileUrl,
  }),
  reply: done,
  errors: ['forbidden', 'conflict', 'unprocessable'],
})

export const settlementSign = write({
  method: 'POST',
  path: 'v1/camera/sign',
  access: 'user',
  summary: 'Signs the settlement contract',
  timeout: 'transfer',
  body: v.object({
    base64_file: base64File,
    /** Ours: of the document that was read; another document is not signed unread. */
    updated_at: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  reply: done,
  errors: ['conflict', 'not_found', 'unprocessable'],
})

export const settlementDownload = read({
  path: 'v1/camera/contract/download',
  access: 'user',
  summary: 'The settlement contract as PDF',
  timeout: 'transfer',
  reply: 'file',
  errors: ['not_found', 'conflict'],
})
