import type { Publication } from '../../contract/calls/desk.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import type { Handlers } from '../calls.ts'
import { userOf } from '../context.ts'
import type { Context } from '../context.ts'
import { countChanges, insertDecisions } from '../db/queries/desk-decisions.ts'
import { publication } from '../desk/history.ts'
import { noCommand, publishingMessages } from '../publishing/messages.ts'
import type { PublisherState } from '../publishing/publisher.ts'
import { Refusal } from '../refusal.ts'
import { timeOf } from '../view/values.ts'

/** Decisions about these change no page. */
const unseen = ['applications', 'withdrawals', 'folders', 'work_revisions', publication.subject]

/** Has the site built anew. */
export const publishHandlers = {
  deskPublishState: (_, context) => publicationOf(context),

  async deskPublish(_, context) {
    if (!context.services.publisher.ask()) throw new Refusal('unavailable', { sentence: noCommand })
    const { db, now } = context
    const line = { ...publication, editorId: userOf(context).id, decision: 'asked' }
    await insertDecisions(db, [{ ...line, createdAt: now() }])
    return publicationOf(context)
  },
} satisfies Partial<Handlers>

async function publicationOf({ db, services, locale }: Context) {
  const state = services.publisher.state()
  const { last, progress, isRunning } = state
  return {
    state: nameOf(state),
    started_at: timeOf(last?.startedAt ?? null),
    finished_at: timeOf((!isRunning && last?.finishedAt) || null),
    pages: last?.pages,
    done: progress?.done,
    total: progress?.total,
    message: messageOf(state, locale),
    changes: last?.siteFrom && (await countChanges(db, last.siteFrom, unseen)),
    queued: state.isQueued,
  }
}

function nameOf({ isAvailable, isRunning, last }: PublisherState): Publication['state'] {
  if (!isAvailable) return 'unavailable'
  if (isRunning) return 'running'
  return last?.fault ? 'failed' : 'idle'
}

function messageOf({ isAvailable, isRunning, last }: PublisherState, locale: LocaleCode) {
  if (!isAvailable) return noCommand[locale]
  if (isRunning || !last?.fault) return undefined
  return last.message ?? publishingMessages[last.fault][locale]
}
