import { contractTransitions, nextState } from '#domain/lifecycle/transitions.ts'
import type { Services } from '#server/core/context.ts'
import type { Database } from '#server/database/client.ts'
import { agreementFacts } from '../contributors/onboarding/contributor-agreement.queries.ts'
import type { JobContext } from '../jobs/job-context.ts'
import type { JobWork } from '../jobs/job-runner.ts'
import { enqueueAtOnce, enqueueUnlessOpen } from '../jobs/jobs.ts'
import type { JobPayloads } from '../jobs/jobs.ts'
import { contractDocument } from './contracts/contract-document.ts'
import { contractFacts } from './contracts/contracts.queries.ts'
import { agreementDocument } from './contributor-agreement/agreement-document.ts'
import { draftKey, draftMark } from './document-keys.ts'
import {
  finishDocument,
  renewDraft,
  staleDrafts,
  unfinishedDocuments,
} from './documents.queries.ts'
import type { DocumentRef } from './documents.queries.ts'
import type { PrintJob } from './pdf/pdf-renderer.ts'

const jobOf = ({ kind, id }: DocumentRef) => ({
  kind: 'print-contract' as const,
  payload: { contract: kind, id },
  uniqueKey: `print-contract ${kind} ${id}`,
})

/** Has a contract printed as it stands, in the transaction that changes it. Wake the jobs after the commit. */
export const enqueuePrint = (tx: Database, contract: DocumentRef): Promise<void> =>
  enqueueAtOnce(tx, jobOf(contract))

/** For a request that waits for the document: a job that failed for the last time is begun anew. */
export async function seeToPrint(
  { db, services }: { readonly db: Database; readonly services: Pick<Services, 'jobs'> },
  contract: DocumentRef,
): Promise<void> {
  await enqueueUnlessOpen(db, jobOf(contract))
  services.jobs.wake()
}

/** At the server's start: drafts that name another public address are made again, and no contract stays without its document. */
export async function seeToAllPrints({
  db,
  files: { originals },
  siteUrl,
  now,
}: Pick<JobContext, 'db' | 'files' | 'siteUrl' | 'now'>): Promise<void> {
  for (const { key: old, ...ref } of await staleDrafts(db, draftMark(siteUrl))) {
    // It is unsigned: the reader gets the document of today, and the server refuses a signature to the old one.
    const renewed = { old, key: draftKey(ref, siteUrl), now: now() }
    if (await renewDraft(db, ref, renewed)) await originals.remove(old)
  }
  for (const ref of await unfinishedDocuments(db)) await enqueueUnlessOpen(db, jobOf(ref))
}

/** A contract with the document that belongs to it as it stands now. */
async function documentOf(db: Database, { kind, id }: DocumentRef, siteUrl: URL) {
  if (kind === 'order') {
    const facts = await contractFacts(db, id)
    if (!facts) return undefined
    const job = { template: 'contract', data: contractDocument(facts, siteUrl) } as const
    return { contract: facts.contract, job }
  }
  const facts = await agreementFacts(db, id)
  if (!facts) return undefined
  const job = {
    template: 'contributor-agreement',
    data: agreementDocument(facts, siteUrl),
  } as const
  return { contract: facts.contract, job }
}

/** Prints the document that a contract's row asks for, and moves the contract on. */
export function printContract({
  db,
  files: { originals },
  printer,
  siteUrl,
  now,
}: JobContext): JobWork<JobPayloads['print-contract']> {
  async function signatureAt(key: string | null): Promise<PrintJob['picture']> {
    const bytes = key === null ? undefined : await originals.get(key)
    if (!bytes) throw new Error('its signature is missing')
    return { name: 'signature.png', bytes }
  }

  return {
    /** Until no document is missing: the form may be sent again while the first is being printed. */
    async run({ contract: kind, id }) {
      const ref = { kind, id }
      for (;;) {
        const document = await documentOf(db, ref, siteUrl)
        const from = document?.contract.status
        if (!document || (from !== 0 && from !== 3)) return
        const { templateKey, signedKey, signatureKey: signature } = document.contract
        const key = from === 0 ? templateKey : signedKey
        const to = nextState(contractTransitions, from, from === 0 ? 'draft_made' : 'signed_made')
        if (key === null || to === undefined) throw new Error('it has no place for its document')
        const picture = from === 3 ? await signatureAt(signature) : undefined
        await originals.put(key, await printer.print({ ...document.job, picture }))
        if (await finishDocument(db, ref, { from, to, key, now: now() })) continue
        // Another process may have made the same document: the file stays as long as its contract names it.
        const { contract } = (await documentOf(db, ref, siteUrl)) ?? {}
        if (contract?.templateKey !== key && contract?.signedKey !== key)
          await originals.remove(key)
      }
    },
  }
}
