import type { HistoryEvent } from '#api/endpoints/desk/history.ts'
import type { Publication } from '#api/endpoints/desk/publishing.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { ApiError } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { defaultSize, pageOf, partOf, timeOf } from '#server/core/presenters/values.ts'
import { insertDecisions } from '#server/modules/contributors/review/decisions.queries.ts'
import type { KeptRelease } from '#server/modules/publishing/kept-releases.ts'
import type { LastRun } from '#server/modules/publishing/last-run.ts'
import type { PublisherState } from '#server/modules/publishing/publisher.ts'
import {
  noCommand,
  noRollback,
  publishingMessages,
  runUnderWay,
} from '#server/modules/publishing/publishing.messages.ts'
import { countSiteChanges } from '../history/changes.queries.ts'
import type { Span } from '../history/changes.queries.ts'
import { publication } from '../history/history.ts'
import { siteChanges } from './site-changes.ts'

/** Milliseconds that making the whole site may take: a change within it counts as one too many rather than being missed. */
const wholeBuild = 15 * 60_000

/** Has the site built anew. */
export const publishHandlers = {
  deskPublishState(_, context) {
    context.services.publisher.prepare()
    return publicationOf(context)
  },

  async deskPublish(_, context) {
    if (!(await context.services.publisher.ask()))
      throw new ApiError('unavailable', { sentence: noCommand })
    await note(context, 'asked')
    return publicationOf(context)
  },

  deskPublishRollback: (_, context) => turn(context, 'rollback'),
  deskPublishResume: (_, context) => turn(context, 'resume'),

  async deskPublishChanges({ query }, context) {
    const part = partOf(query, defaultSize)
    const releases = await context.services.publisher.releases()
    const span =
      query.release === undefined
        ? await waitingSpan(context, releases)
        : broughtSpan(releases, query.release)
    const { items, total } = await siteChanges(context, span, part)
    return pageOf(items, total, part)
  },
} satisfies Partial<Handlers>

/** Rollback gives visitors the release before, resume the newest one. */
async function turn(context: Context, kind: 'rollback' | 'resume') {
  const answer = await context.services.publisher.askFor(kind)
  if (answer === 'impossible') throw new ApiError('unavailable', { sentence: noRollback })
  if (answer === 'busy') throw new ApiError('conflict', { sentence: runUnderWay })
  await note(context, kind === 'rollback' ? 'rolled_back' : 'resumed')
  return publicationOf(context)
}

async function note(context: Context, decision: HistoryEvent): Promise<void> {
  const line = { ...publication, editorId: userOf(context).id, decision }
  await insertDecisions(context.db, [{ ...line, createdAt: context.now() }])
}

async function publicationOf({ db, services, locale }: Context) {
  const state = await services.publisher.state()
  const { last, progress, isRunning } = state
  const releases = await services.publisher.releases()
  const since = siteFrom(last, releases)
  return {
    state: nameOf(state),
    started_at: timeOf(last?.startedAt ?? null),
    finished_at: timeOf((!isRunning && last?.finishedAt) || null),
    pages: last?.pages,
    done: progress?.done,
    total: progress?.total,
    message: messageOf(state, locale),
    changes: since && (await countSiteChanges(db, { since })),
    kind: last?.kind,
    written: last?.written,
    removed: last?.removed,
    failed: last?.failed,
    held: last?.held,
    can_roll_back: state.canRollBack || undefined,
    releases: releases.length > 0 ? releases.map(releaseOf) : undefined,
    queued: state.isQueued,
    can_preview: services.previewer.isReady() || state.canPreview || undefined,
  }
}

/**
 * Changes since then are not on the site. Before the first run of this server it is what was made outside of it: its replies
 * are older than its end.
 */
function siteFrom(last: LastRun | undefined, releases: readonly KeptRelease[]): Date | undefined {
  if (last?.siteFrom) return last.siteFrom
  const made = releases.find(({ isCurrent }) => isCurrent)
  return made && new Date(made.at.getTime() - wholeBuild)
}

/** What the next publication brings. */
async function waitingSpan(
  { services }: Context,
  releases: readonly KeptRelease[],
): Promise<Span | undefined> {
  const since = siteFrom((await services.publisher.state()).last, releases)
  return since && { since }
}

/** What a kept release brought: the time since the one before it; undefined for the oldest and for an unknown one. */
function broughtSpan(releases: readonly KeptRelease[], name: string): Span | undefined {
  const place = releases.findIndex((release) => release.name === name)
  const [release, before] = place < 0 ? [] : releases.slice(place, place + 2)
  return release && before && { since: before.at, until: release.at }
}

const releaseOf = ({ name, at, pages, isCurrent, isBefore }: KeptRelease) => ({
  ...{ name, at: shanghaiTime(at), pages },
  ...(isCurrent && { current: true }),
  ...(isBefore && { before: true }),
})

function nameOf(state: PublisherState): Publication['state'] {
  const { isAvailable, isWaiting, isRunning, last } = state
  if (!isAvailable) return 'unavailable'
  if (isWaiting) return 'waiting'
  if (isRunning) return 'running'
  return last?.fault ? 'failed' : 'idle'
}

function messageOf(state: PublisherState, locale: LocaleCode) {
  const { isAvailable, isWaiting, isRunning, last } = state
  if (!isAvailable) return noCommand[locale]
  if (isWaiting || isRunning || !last?.fault) return undefined
  return last.message ?? publishingMessages[last.fault][locale]
}
