import type { HistoryEvent } from '#api/endpoints/desk/history.ts'
import type { Publication } from '#api/endpoints/desk/publishing.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { ApiError } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { defaultSize, pageOf, partOf, timeOf } from '#server/core/presenters/values.ts'
import { insertDecisions } from '#server/modules/contributors/review/decisions.queries.ts'
import type { PublisherState } from '#server/modules/publishing/publisher.ts'
import {
  noCommand,
  noRollback,
  publishingMessages,
  runUnderWay,
} from '#server/modules/publishing/publishing.messages.ts'
import { countSiteChanges } from '../history/changes.queries.ts'
import { publication } from '../history/history.ts'
import { siteChanges } from './site-changes.ts'

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
    const { last } = await context.services.publisher.state()
    const { items, total } = await siteChanges(context, last?.siteFrom, part)
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
  return {
    state: nameOf(state),
    started_at: timeOf(last?.startedAt ?? null),
    finished_at: timeOf((!isRunning && last?.finishedAt) || null),
    pages: last?.pages,
    done: progress?.done,
    total: progress?.total,
    message: messageOf(state, locale),
    changes: last?.siteFrom && (await countSiteChanges(db, last.siteFrom)),
    kind: last?.kind,
    written: last?.written,
    removed: last?.removed,
    failed: last?.failed,
    held: last?.held,
    can_roll_back: state.canRollBack || undefined,
    queued: state.isQueued,
    can_preview: services.previewer.isReady() || state.canPreview || undefined,
  }
}

function nameOf(state: PublisherState): Publication['state'] {
  const { isAvailable, isWaiting, isRunning, last } = state
  if (!isAvailable) return 'unavailable'
  if (isRunning) return 'running'
  if (isWaiting) return 'waiting'
  return last?.fault ? 'failed' : 'idle'
}

function messageOf(state: PublisherState, locale: LocaleCode) {
  const { isAvailable, isWaiting, isRunning, last } = state
  if (!isAvailable) return noCommand[locale]
  if (isWaiting || isRunning || !last?.fault) return undefined
  return last.message ?? publishingMessages[last.fault][locale]
}
