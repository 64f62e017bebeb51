import * as v from 'valibot'
import { read } from '#api/call.ts'
import { line, list, maybe, text, time, verbatim } from '#api/values.ts'

/** Our addition: what a rebuild has to ask for, in one question. Any other server is asked for everything. */
export const changedReplies = read({
  path: 'v1/changes',
  access: 'open',
  summary: 'Which open replies may be other ones than at an earlier moment',
  /** The cursor of an earlier reply. */
  query: v.object({ since: v.optional(line(2000)) }),
  reply: v.object({
    /** Of this moment. Opaque. */
    cursor: verbatim,
    /** Paths of the calls, as `v1/news/detail/{id}`; missing: each call may answer otherwise. */
    paths: maybe(list(text)),
    /** When a record next appears, opens or ends by the clock. */
    turns_at: maybe(time),
  }),
})
