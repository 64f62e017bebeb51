import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import type { SearchChannel } from '#api/endpoints/buying/saved-search.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { type Context, userOf } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { estimatedPageOf, partOf, pictureSize } from '#server/core/presenters/values.ts'
import { mediaItemOf } from '#server/modules/catalogue/images/media.presenter.ts'
import { feedAddress, feedOf } from './search-feed.ts'
import { filtersIn, worksOf } from './searched-works.ts'
import { searchSentences } from './searches.messages.ts'
import {
  deleteSearch,
  insertSearch,
  listSearches,
  lockSearches,
  ownSearch,
  searchByFeed,
  silence,
  updateSearch,
} from './searches.queries.ts'
import type { SavedSearchRow } from './searches.queries.ts'
import { reachOf } from './reach.queries.ts'

/** Searches that a person may keep; the sentence names the number. */
const limit = 50
const keyBytes = 24
/** Works of a feed. */
const fed = 50

const newKey = (context: Context): string =>
  Buffer.from(context.random(keyBytes)).toString('base64url')

/** A name stands in subjects of mail. */
const oneLine = (title: string): string => title.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** The ways in which this server reaches this person. */
async function channelsOf({ config, ...context }: Context) {
  const { email, mobile } = await reachOf(context.db, userOf(context).id)
  const ways: SearchChannel[] = [
    ...(config.mail && email ? (['mail'] as const) : []),
    ...(config.smsWebhook && mobile ? (['sms'] as const) : []),
  ]
  // Without a mail server an address would change nothing.
  return { ways, email: config.mail ? Boolean(email) : undefined }
}

/** @throws ApiError `unprocessable` for a way that does not reach the person */
async function refuseChannel(context: Context, channel: SearchChannel | undefined): Promise<void> {
  if (channel === undefined || channel === 'none') return
  const { ways } = await channelsOf(context)
  if (!ways.includes(channel)) {
    throw new ApiError('unprocessable', { field: 'channel', sentence: searchSentences.no_way })
  }
}

async function own(context: Context, id: number): Promise<SavedSearchRow> {
  return orNotFound(await ownSearch(context.db, userOf(context).id, id))
}

/** Searches that people keep, their new works and their feeds. */
export const searchHandlers = {
  async savedSearchList(_, context) {
    const { db, now, config } = context
    const rows = await listSearches(db, userOf(context).id)
    const { ways, email } = await channelsOf(context)
    const data = []
    for (const row of rows) {
      const { total } = await worksOf(db, row, now(), { since: row.seenAt, limit: 1 })
      data.push({
        id: row.id,
        title: row.title,
        query: row.query,
        channel: row.channel,
        fresh: total,
        feed: row.feedKey === null ? undefined : feedAddress(row.feedKey, config.siteUrl),
        created_at: shanghaiTime(row.createdAt),
      })
    }
    return { data, channels: ways, email }
  },

  async savedSearchAdd({ body }, context) {
    const { db, now, locale } = context
    const userId = userOf(context).id
    const query = body.query.replace(/^\?/, '')
    if (!filtersIn(query, now())) {
      throw new ApiError('unprocessable', { field: 'query', sentence: searchSentences.empty })
    }
    await refuseChannel(context, body.channel)
    return db.transaction(async (tx) => {
      await lockSearches(tx, userId)
      const kept = await listSearches(tx, userId)
      const same = kept.find((row) => row.query === query)
      if (same) return { id: same.id }
      if (kept.length >= limit) {
        throw new ApiError('unprocessable', { sentence: searchSentences.full })
      }
      const at = now()
      const { channel = 'none' } = body
      const title = oneLine(body.title)
      const times = { seenAt: at, toldAt: at, createdAt: at }
      const row = { userId, title, query, channel, lang: locale, offKey: newKey(context), ...times }
      return { id: await insertSearch(tx, row) }
    })
  },

  async savedSearchUpdate({ params, body }, context) {
    const row = await own(context, params.id)
    await refuseChannel(context, body.channel)
    const feedKey = body.feed ? newKey(context) : null
    await updateSearch(context.db, row.id, {
      ...(body.title !== undefined && { title: oneLine(body.title) }),
      // What came before the person asked to be told is no news.
      ...(body.channel !== undefined && {
        channel: body.channel,
        toldAt: context.now(),
        lang: context.locale,
      }),
      ...(body.feed !== undefined && { feedKey }),
    })
    return body.feed ? { feed: feedAddress(feedKey ?? '', context.config.siteUrl) } : {}
  },

  async savedSearchDelete({ params }, context) {
    const gone = await deleteSearch(context.db, userOf(context).id, params.id)
    if (!gone) throw new ApiError('not_found')
    return { id: params.id }
  },

  async savedSearchFresh({ params, query }, context) {
    const { db, now, locale } = context
    const row = await own(context, params.id)
    const part = partOf(query, pictureSize)
    const found = await worksOf(db, row, now(), { since: row.seenAt, ...part })
    const items = found.rows.map((work) => mediaItemOf(work, locale))
    return estimatedPageOf(items, found, part)
  },

  async savedSearchSeen({ params }, context) {
    const row = await own(context, params.id)
    await updateSearch(context.db, row.id, { seenAt: context.now() })
    return { id: row.id }
  },

  async savedSearchFeed({ params }, { db, now, config }) {
    const row = orNotFound(await searchByFeed(db, params.key))
    const { rows } = await worksOf(db, row, now(), { limit: fed })
    return new Response(feedOf(row, rows, config.siteUrl), {
      headers: {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': 'private, max-age=300',
        'x-robots-tag': 'noindex',
      },
    })
  },

  async savedSearchOff({ params }, { db }) {
    return { title: orNotFound(await silence(db, params.key)).title }
  },
} satisfies Partial<Handlers>
