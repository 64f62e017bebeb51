import type { ReplyOf } from '#api/call.ts'
import { activityDetail } from '#api/endpoints/catalogue/activity.ts'
import { collectDetail, type EntryRecord } from '#api/endpoints/contributing/collect.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import { activityPhase } from '#domain/lifecycle/activity.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { addressState, choiceField, idField } from '#state/address-state.ts'

export type Activity = ReplyOf<typeof activityDetail>

/** The task that an address of the form names. */
export interface EntryRequest {
  /** 0: no activity. */
  readonly actid: number
  /** 0: a new entry. */
  readonly id: number
  readonly type: 1 | 2
}

/** The form's findings behind its address. */
export type EntryFormState =
  | { readonly is: 'failed'; readonly failure: Failure }
  | { readonly is: 'gone' }
  | { readonly is: 'missing' }
  | { readonly is: 'approved'; readonly entry: EntryRecord }
  | { readonly is: 'closed'; readonly activity: Activity }
  | { readonly is: 'ended'; readonly activity: Activity }
  | { readonly is: 'upcoming'; readonly activity: Activity }
  | { readonly is: 'new'; readonly activity: Activity }
  | { readonly is: 'edit'; readonly activity: Activity | undefined; readonly entry: EntryRecord }

export const entryAddress = addressState<EntryRequest>({
  actid: idField('actid'),
  id: idField('id'),
  type: choiceField('type', [1, 2]),
})

const isNotFound = (failure: Failure) => failure.kind === 'refused' && failure.status === 404

/** Whether an activity takes entries at this moment, and if not, why. */
export function openingOf(activity: Activity, now: Date): 'closed' | 'ended' | 'upcoming' | 'open' {
  if (!activity.upload_state) return 'closed'
  const phase = activityPhase(activity.start_time, activity.end_time, shanghaiTime(now))
  return phase === 'ended' || phase === 'upcoming' ? phase : 'open'
}

/** Reads the activity and, for a change, the entry. A contributor may mend an entry in time also after the end. */
export async function readEntryForm(
  ask: Ask,
  request: EntryRequest,
  now: Date,
): Promise<EntryFormState> {
  if (request.id > 0) {
    const found = await ask(collectDetail, { params: { id: request.id } })
    if (!found.ok)
      return isNotFound(found.failure)
        ? { is: 'missing' }
        : { is: 'failed', failure: found.failure }
    const entry = found.value
    // The server doesn't tell the state of another contributor's entry: it only shows approved ones.
    if (entry.status === undefined || entry.status === 1) return { is: 'approved', entry }
    const outcome = entry.actid
      ? await ask(activityDetail, { params: { id: entry.actid } })
      : undefined
    return { is: 'edit', entry, activity: outcome?.ok ? outcome.value : undefined }
  }
  if (request.actid === 0) return { is: 'gone' }
  const outcome = await ask(activityDetail, { params: { id: request.actid } })
  if (!outcome.ok)
    return isNotFound(outcome.failure) ? { is: 'gone' } : { is: 'failed', failure: outcome.failure }
  const activity = outcome.value
  const opening = openingOf(activity, now)
  return { is: opening === 'open' ? 'new' : opening, activity }
}
