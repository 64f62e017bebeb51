import { createHash } from 'node:crypto'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { hasPasskeys } from '#server/core/security/has-passkeys.ts'
import { sliderPlaces } from '#server/database/schema/site.ts'
import type { SliderPlace } from '#server/database/schema/site.ts'
import { isNewVisit } from '#server/modules/limits/attempt-limits.ts'
import { hotOf } from '../images/hot.presenter.ts'
import { hotImages } from '../images/images.queries.ts'
import { mediaItemOf } from '../images/media.presenter.ts'
import { siteOf } from './site.presenter.ts'
import { addVisit, countVisits, findSite, listSliders } from './site.queries.ts'
import { sliderOf } from './sliders.presenter.ts'

/** What every page shows of the site. */
export const siteHandlers = {
  async siteInfo(_, { db, config, locale }) {
    const site = await findSite(db)
    const sliders = await listSliders(db, [...sliderPlaces])
    const of = (place: SliderPlace) =>
      sliders.filter((row) => row.place === place).map((row) => sliderOf(row, locale))
    const hot = hotOf((await hotImages(db)).map((row) => mediaItemOf(row, locale)))
    return {
      ...(site && siteOf(site, locale)),
      ...hot,
      sliders: of('home'),
      story_sliders: of('story'),
      camera_man_sliders: of('photographer'),
      activity_sliders: of('activity'),
      topic_sliders: of('topic'),
      ad_sliders: of('ad'),
      passkeys: hasPasskeys(config.siteUrl),
      ...(config.sandbox && { sandbox: true }),
    }
  },

  /** Only for pages of this site: a signature lets its page speak in the tenant's name. */
  async shareSignature({ query }, { services, config, now, random }) {
    if (!services.shares) throw new ApiError('not_supported')
    if (!URL.canParse(query.url) || new URL(query.url).origin !== config.siteUrl.origin)
      throw new ApiError('bad_request', { field: 'query.url' })
    const nonce = Buffer.from(random(12)).toString('hex')
    return services.shares.sign(query.url, nonce, now())
  },

  visitCount: (_, { db }) => countVisits(db),

  async visitAdd({ body }, context) {
    const { db, now } = context
    // An editor who looks at a preview is no visitor.
    if (body.path.startsWith('/desk/') || !(await isNewVisit(context, body))) return countVisits(db)
    const symbolHash = createHash('sha256').update(body.symbol).digest('hex')
    await addVisit(db, symbolHash, shanghaiTime(now()).slice(0, 10))
    return countVisits(db)
  },
} satisfies Partial<Handlers>
