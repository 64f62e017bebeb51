import { createHash, randomUUID } from 'node:crypto'
import { contractTransitions, nextState } from '#domain/lifecycle/transitions.ts'
import type { MediaStore } from '#server/core/files/file-store.ts'
import type { Database } from '#server/database/client.ts'
import { agreementFacts } from '../contributors/onboarding/contributor-agreement.queries.ts'
import { contractDocument } from './contracts/contract-document.ts'
import { contractFacts } from './contracts/contracts.queries.ts'
import { agreementDocument } from './contributor-agreement/agreement-document.ts'
import {
  finishDocument,
  renewDraft,
  staleDrafts,
  unfinishedDocuments,
} from './documents.queries.ts'
import type { DocumentRef } from './documents.queries.ts'
import { createPdfRenderer } from './pdf/pdf-renderer.ts'
import type { PrintJob } from './pdf/pdf-renderer.ts'

/** Where the documents of contracts come from. */
export interface Documents {
  print(job: PrintJob): Promise<Uint8Array>
  /**
   * Sees to it that a contract whose document is missing gets it; returns at once. Callers use it after each change of a
   * contract and for each request that waits for the document, so that a killed process leaves no contract without.
   */
  see(db: Database, contract: DocumentRef, now: Date): void
  /** The same for all contracts, at the server's start; drafts that name another public address are made again. */
  seeToAll(db: Database, now: Date): Promise<void>
  /** Waits for documents under way. */
  idle(): Promise<void>
  /** Waits for them, too, and takes no more. */
  close(): Promise<void>
}

interface Options {
  readonly originals: MediaStore
  readonly siteUrl: URL
  readonly log?: (line: string) => void
}

/** Milliseconds before a document that failed is tried again. */
const pauseAfterFailure = 10_000

const folders = { order: 'contracts', settlement: 'settlements' } as const

/** A new place for a document. The key is also the version: a form that is sent again gives the contract another key. */
export const documentKey = ({ kind, id }: DocumentRef): string =>
  `${folders[kind]}/${id}/${randomUUID()}.pdf`

/** Version of the drafts' words; count it up when the words of contracts change. */
const draftEdition = 2

/** Beginning of the keys of drafts: another public address, or other words, need another document. */
const draftMark = (siteUrl: URL): string =>
  createHash('sha256').update(`${siteUrl.origin} ${draftEdition}`).digest('hex').slice(0, 12)

/** A new place for the document that a buyer or contributor reads before the signature. */
export const draftKey = ({ kind, id }: DocumentRef, siteUrl: URL): string =>
  `${folders[kind]}/${id}/${draftMark(siteUrl)}-${randomUUID()}.pdf`

export const signatureKey = ({ kind, id }: DocumentRef, hash: string): string =>
  `${folders[kind]}/${id}/${hash}.png`

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

export function createDocuments({ originals, siteUrl, log = console.error }: Options): Documents {
  const renderer = createPdfRenderer()
  const underWay = new Map<string, Promise<void>>()
  const failedAt = new Map<string, number>()
  let isClosing = false

  async function signatureAt(key: string | null): Promise<PrintJob['picture']> {
    const bytes = key === null ? undefined : await originals.get(key)
    if (!bytes) throw new Error('its signature is missing')
    return { name: 'signature.png', bytes }
  }

  /** Makes documents until none is missing: the form may be sent again while the first is being made. */
  async function make(db: Database, ref: DocumentRef, now: Date): Promise<void> {
    for (;;) {
      const document = await documentOf(db, ref, siteUrl)
      const from = document?.contract.status
      if (!document || (from !== 0 && from !== 3)) return
      const { templateKey, signedKey, signatureKey: signature } = document.contract
      const key = from === 0 ? templateKey : signedKey
      const to = nextState(contractTransitions, from, from === 0 ? 'draft_made' : 'signed_made')
      if (key === null || to === undefined) throw new Error('it has no place for its document')
      const picture = from === 3 ? await signatureAt(signature) : undefined
      await originals.put(key, await renderer.print({ ...document.job, picture }))
      if (await finishDocument(db, ref, { from, to, key, now })) continue
      // Another server may have made the same document: the file stays as long as its contract names it.
      const { contract } = (await documentOf(db, ref, siteUrl)) ?? {}
      if (contract?.templateKey !== key && contract?.signedKey !== key) await originals.remove(key)
    }
  }

  function see(db: Database, ref: DocumentRef, now: Date): void {
    const name = `${ref.kind} contract ${ref.id}`
    const failed = failedAt.get(name)
    const waits = failed !== undefined && performance.now() - failed < pauseAfterFailure
    if (isClosing || waits || underWay.has(name)) return
    const work = make(db, ref, now)
      .then(() => void failedAt.delete(name))
      .catch((error: unknown) => {
        failedAt.set(name, performance.now())
        // The message of a database error would hold what the form said.
        const why = error instanceof Error ? error.message.split('\n')[0] : 'unknown'
        if (!isClosing) log(`${name}: its document was not made: ${why}`)
      })
      .finally(() => underWay.delete(name))
    underWay.set(name, work)
  }

  const idle = async (): Promise<void> => void (await Promise.all(underWay.values()))

  return {
    print: (job) => renderer.print(job),
    see,
    idle,
    async seeToAll(db, now) {
      for (const { key: old, ...ref } of await staleDrafts(db, draftMark(siteUrl))) {
        // It is unsigned: the reader gets the document of today, and the server refuses a signature to the old one.
        const isRenewed = await renewDraft(db, ref, { old, key: draftKey(ref, siteUrl), now })
        if (isRenewed) await originals.remove(old)
      }
      for (const ref of await unfinishedDocuments(db)) see(db, ref, now)
    },
    async close() {
      await idle()
      isClosing = true
      await renderer.close()
    },
  }
}
