import * as v from 'valibot'
import { read } from '#api/call.ts'
import { optionRecord, thumbEntries } from '#api/records.ts'
import { flag, html, id, integer, maybe, own, text, time } from '#api/values.ts'

export const verifyLicense = read({
  path: 'v1/verify/{code}',
  access: 'open',
  summary: 'Whether a licence certificate or a contract is genuine, and what it covers',
  params: v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{4,64}$/)) }),
  reply: v.object({
    code: text,
    valid: flag,
    /** What the code stands on; a contract covers all works of its order. */
    kind: own(v.picklist(['licence', 'contract'])),
    /** Why it doesn't hold: unsigned, its contract waits for the signature; revoked, the house took it back. */
    state: own(v.picklist(['usable', 'unsigned', 'revoked'])),
    image: maybe(
      v.object({ id, type: own(integer), title: text, ...thumbEntries, lang: maybe(text) }),
    ),
    /** Without the price, which only the buyer may see. */
    option: maybe(v.omit(optionRecord, ['price', 'licence_id'])),
    /** Masked: enough to compare, too little to know. */
    licensee: maybe(text),
    order_sn: maybe(text),
    created_at: maybe(time),
    /** Rights of the licence, in the words of its contract and certificate. */
    terms: own(text),
    license: maybe(html),
    lang: maybe(text),
  }),
  errors: ['not_found', 'too_many_requests'],
})
