import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { mediaItem } from '#api/records.ts'
import {
  acknowledgement,
  count,
  done,
  flag,
  id,
  idParams,
  line,
  link,
  list,
  maybe,
  paged,
  pageQuery,
  text,
  time,
  verbatim,
} from '#api/values.ts'

/** Searches that a person keeps. All of it is an addition of our own. */

const channel = v.picklist(['none', 'mail', 'sms'])
export type SearchChannel = v.InferOutput<typeof channel>

const savedSearch = v.object({
  id,
  title: text,
  /** As the address of the search page has it, without its `?`. */
  query: verbatim,
  channel: v.optional(channel, 'none'),
  /** Works that came online since the person last looked. */
  fresh: maybe(count),
  /** Address of its feed, where it has one. */
  feed: maybe(link),
  created_at: maybe(time),
})
export type SavedSearch = v.InferOutput<typeof savedSearch>

export const savedSearchList = read({
  path: 'v1/search/saved',
  access: 'user',
  summary: 'Own saved searches, newest first',
  reply: v.object({
    data: list(savedSearch),
    /** Ways in which this server can tell this person of new works. */
    channels: list(text),
    /** Whether the account has an address for mail; missing where the server sends none. */
    email: maybe(flag),
  }),
})

export const savedSearchAdd = write({
  method: 'POST',
  path: 'v1/search/saved',
  access: 'user',
  summary: 'Keeps a search; one that is kept already stays one',
  body: v.object({
    title: line(100, 1),
    query: line(1000, 1),
    channel: v.optional(channel),
  }),
  reply: done,
  errors: ['unprocessable'],
})

export const savedSearchUpdate = write({
  method: 'PUT',
  path: 'v1/search/saved/{id}',
  access: 'user',
  summary: 'Its name, how the person hears of new works, whether it has a feed; absent fields stay',
  params: idParams,
  body: v.object({
    title: v.optional(line(100, 1)),
    channel: v.optional(channel),
    /** True gives it a new secret address each time, false ends the old one. */
    feed: v.optional(v.boolean()),
  }),
  reply: acknowledgement({ feed: maybe(link) }),
  errors: ['not_found', 'unprocessable'],
})

export const savedSearchDelete = write({
  method: 'DELETE',
  path: 'v1/search/saved/{id}',
  access: 'user',
  summary: 'Keeps a search no longer',
  params: idParams,
  reply: done,
  errors: ['not_found'],
})

export const savedSearchFresh = read({
  path: 'v1/search/saved/{id}/fresh',
  access: 'user',
  summary: 'Works that came online since the person last looked, newest first',
  params: idParams,
  query: v.object(pageQuery),
  reply: paged(mediaItem),
  errors: ['not_found'],
})

export const savedSearchSeen = write({
  method: 'POST',
  path: 'v1/search/saved/{id}/seen',
  access: 'user',
  summary: 'The person has looked: nothing is new any more',
  params: idParams,
  reply: done,
  errors: ['not_found'],
})

const keyParams = v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)) })

export const savedSearchFeed = read({
  path: 'v1/search/feed/{key}',
  access: 'open',
  summary: 'The newest works of a saved search as Atom, for the holder of its address',
  params: keyParams,
  reply: 'file',
  timeout: 'transfer',
  errors: ['not_found'],
})

export const savedSearchOff = write({
  method: 'POST',
  path: 'v1/search/off/{key}',
  access: 'open',
  summary: 'Ends the messages of a saved search, as a mail program does by one press (RFC 8058)',
  params: keyParams,
  reply: acknowledgement({ title: maybe(text) }),
  errors: ['not_found'],
})
