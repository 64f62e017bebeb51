import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { currentVault } from '#server/core/vault/vault.ts'
import type { Database } from '#server/database/client.ts'
import type { JobContext } from '#server/modules/jobs/job-context.ts'
import type { JobWork } from '#server/modules/jobs/job-runner.ts'
import { countWaiting, dropWaiting } from '#server/modules/jobs/jobs.queries.ts'
import { enqueue } from '#server/modules/jobs/jobs.ts'
import type { JobPayloads } from '#server/modules/jobs/jobs.ts'
import { countDifferent } from '#server/modules/limits/attempts.queries.ts'
import { findFile, keepFacts } from '#server/modules/uploads/files.queries.ts'
import type { FileRow } from '#server/modules/uploads/files.queries.ts'
import { factsOf, faultOf, readCardOf } from './card-facts.ts'
import type { CardFault, ReadCard } from './card-facts.ts'
import { RecogniserUnavailable } from './recogniser.ts'

/** Of a card whose name can't be read, a second photo is taken all the same: an editor reads the name on it. */
export const enoughPhotos = 2
/** Photos that may wait for their turn: their people wait, too, this times a few seconds at most. */
const mostWaiting = 8
/** Milliseconds for which a request waits: less than any proxy does. */
const patience = 55_000
/** Milliseconds between two looks at whether a photo was read. */
const between = 100

const keyOf = (file: string): string => `read-card ${file}`

/**
 * Has the card on a stored photo read by whichever process has a place for it, and waits for what it says. `unavailable`: nothing reads
 * cards now, too many wait, or this server ends.
 */
export async function readingOf(
  { db, services }: Pick<Context, 'db' | 'services'>,
  file: string,
): Promise<ReadCard | CardFault> {
  if ((await countWaiting(db, 'read-card')) >= mostWaiting) return 'unavailable'
  await enqueue(db, { kind: 'read-card', payload: { file }, uniqueKey: keyOf(file) })
  services.jobs.wake()
  const until = performance.now() + patience
  while (performance.now() < until && !services.works.ending.aborted) {
    const { facts = null } = (await findFile(db, file)) ?? {}
    const reading = faultOf(facts) ?? readCardOf(facts)
    if (reading !== undefined) return reading
    await pause(between)
  }
  await dropWaiting(db, keyOf(file))
  return 'unavailable'
}

/** Reads a card and keeps what it says, sealed, with its photo; the request that waits decides what becomes of the photo. */
export const readCard = ({
  db,
  files: { originals },
  cards,
  now,
}: JobContext): JobWork<JobPayloads['read-card']> => ({
  async run({ file: key }, signal) {
    const file = await findFile(db, key)
    const bytes = file && (await originals.get(key))
    // Its request waits no more.
    if (!file || !bytes) return
    const keepFault = (fault: CardFault) =>
      keepFacts(db, key, { purpose: file.purpose, facts: { fault } })
    const read = await Promise.race([cards.read(bytes), ended(signal)]).catch(unavailable)
    if (read === undefined) return keepFault('unavailable')
    const { isCard, name, idNumber, doubts = [] } = read
    if (!isCard) return keepFault('no_card')
    if (idNumber === undefined) return keepFault('no_number')
    const photos = await countPhotos(db, file, { idNumber, now: now() })
    if (name === undefined && photos < enoughPhotos) return keepFault('no_name')
    const facts = factsOf({ name: name ?? '', idNumber, doubts, photos })
    await keepFacts(db, key, { purpose: 'idcard', facts })
  },
})

/** Counts the different photos of a card; of photos that were not kept only a count remains, not their content. */
function countPhotos(
  db: Database,
  { userId, sha256 }: FileRow,
  { idNumber, now }: { readonly idNumber: string; readonly now: Date },
): Promise<number> {
  // Keyed: the numbers of all cards are quickly tried.
  const [card = ''] = currentVault().marks(`${userId} ${idNumber}`)
  return countDifferent(db, `cardPhotos:${card}`, sha256, now)
}

/** Its process ends: another one reads the card from the beginning. */
const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const leave = () => reject(new Error('the reading was broken off'))
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
  })

/** A later try would come too late: its person waits. */
function unavailable(error: unknown): undefined {
  const isBusy = error instanceof ApiError && error.code === 'unavailable'
  if (!isBusy && !(error instanceof RecogniserUnavailable)) throw error
  return undefined
}
