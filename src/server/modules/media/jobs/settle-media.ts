import type { Database } from '#server/database/client.ts'
import type { JobContext } from '#server/modules/jobs/job-context.ts'
import { dropMedia } from './drop-media.ts'
import { type Source, placesOf } from './make-media.ts'
import { noteMedia, retireMedia, unnoteMedia } from './retired-media.queries.ts'

/** Keys of what a work or an entry shows. */
interface Shown {
  readonly thumb: string
  readonly clip: string | null
}

type Deps = Pick<JobContext, 'db' | 'files' | 'now'>

/**
 * To be called before derivatives are stored. Where the process dies before `settle`, the sweep finds by these notes what nothing
 * shows: the new ones or those before.
 */
export async function noteMaking(deps: Deps, source: Source, before: Shown) {
  const places = placesOf(source)
  await noteMedia(deps.db, [...places, ...apart(before)], deps.now())
  return { settle: (outcome: Outcome) => settle(deps, { ...outcome, before, places }) }
}

interface Outcome {
  readonly made: Shown
  /** The work or entry shows them now; else it was deleted or got another file meanwhile. */
  readonly isTaken: boolean
  /** Pages may show what it had before. */
  readonly isPublic: boolean
}

/** Removes, or remembers as retired, what nothing shows now. */
async function settle(
  deps: Deps,
  { made, isTaken, isPublic, before, places }: Outcome & { before: Shown; places: readonly Note[] },
): Promise<void> {
  const kept = [made.thumb, made.clip ?? before.clip]
  if (!isTaken) await dropMedia(deps, made, [])
  else if (!isPublic) await dropMedia(deps, before, kept)
  await deps.db.transaction(async (tx: Database) => {
    // What it had before is another one's to remove, where that one took its place.
    await unnoteMedia(tx, isTaken ? [...places, ...apart(before)] : places)
    if (isTaken && isPublic) await retireMedia(tx, before, kept, deps.now())
  })
}

type Note = Pick<Shown, 'thumb'> & Partial<Shown>

/** One of the two may stay while the other goes. */
function apart({ thumb, clip }: Shown): Note[] {
  return [...(thumb === '' ? [] : [{ thumb }]), ...(clip === null ? [] : [{ thumb: '', clip }])]
}
