import { randomUUID } from 'node:crypto'
import { contractTransitions, nextState } from '../../domain/transitions.ts'
import type { Database } from '../db/client.ts'
import { contractFacts, finishPaper, unfinishedContracts } from '../db/queries/contracts.ts'
import type { ContractFacts } from '../db/queries/contracts.ts'
import type { MediaStore } from '../files.ts'
import { contractPaper } from './contract-paper.ts'
import { createPress } from './press.ts'
import type { PrintJob } from './press.ts'

/** Where the papers of contracts come from. */
export interface Papers {
  print(job: PrintJob): Promise<Uint8Array>
  /**
   * Sees to it that a contract whose paper is missing gets it; returns at once. To be asked after each change of a
   * contract and by whoever waits for it, so that a killed process leaves none without.
   */
  see(db: Database, contractId: number, now: Date): void
  /** The same for all contracts, at the server's start. */
  seeToAll(db: Database, now: Date): Promise<void>
  /** Waits for what is under way. */
  close(): Promise<void>
}

interface Options {
  readonly originals: MediaStore
  readonly siteUrl: URL
  readonly log?: (line: string) => void
}

/** Milliseconds before a paper that failed is tried again. */
const pauseAfterFailure = 10_000

/** A new place for a paper. The key is also the version: whoever sends the form again gives the contract another. */
export const paperKey = (contractId: number): string =>
  `contracts/${contractId}/${randomUUID()}.pdf`

export function createPapers({ originals, siteUrl, log = console.error }: Options): Papers {
  const press = createPress()
  const underWay = new Map<number, Promise<void>>()
  const failedAt = new Map<number, number>()
  let isClosing = false

  async function signatureOf({ contract }: ContractFacts): Promise<PrintJob['picture']> {
    const bytes = contract.signatureKey ? await originals.get(contract.signatureKey) : undefined
    if (!bytes) throw new Error(`the signature of contract ${contract.id} is missing`)
    return { name: 'signature.png', bytes }
  }

  /** Makes papers until none is missing: the form may be sent again while the first is being made. */
  async function make(db: Database, id: number, now: Date): Promise<void> {
    for (;;) {
      const facts = await contractFacts(db, id)
      const from = facts?.contract.status
      if (!facts || (from !== 0 && from !== 3)) return
      const { templateKey, signedKey } = facts.contract
      const key = from === 0 ? templateKey : signedKey
      const to = nextState(contractTransitions, from, from === 0 ? 'draft_made' : 'signed_made')
      if (key === null || to === undefined)
        throw new Error(`contract ${id} has no place for its paper`)
      const data = contractPaper(facts, siteUrl)
      const picture = from === 3 ? await signatureOf(facts) : undefined
      await originals.put(key, await press.print({ template: 'contract', data, picture }))
      if (!(await finishPaper(db, id, { from, to, key, now }))) await originals.remove(key)
    }
  }

  function see(db: Database, id: number, now: Date): void {
    const failed = failedAt.get(id)
    const waits = failed !== undefined && performance.now() - failed < pauseAfterFailure
    if (isClosing || waits || underWay.has(id)) return
    const work = make(db, id, now)
      .then(() => void failedAt.delete(id))
      .catch((error: unknown) => {
        failedAt.set(id, performance.now())
        // The message of a database error would hold what the form said.
        const why = error instanceof Error ? error.message.split('\n')[0] : 'unknown'
        if (!isClosing) log(`contract ${id}: its paper was not made: ${why}`)
      })
      .finally(() => underWay.delete(id))
    underWay.set(id, work)
  }

  return {
    print: (job) => press.print(job),
    see,
    async seeToAll(db, now) {
      for (const id of await unfinishedContracts(db)) see(db, id, now)
    },
    async close() {
      await Promise.all(underWay.values())
      isClosing = true
      await press.close()
    },
  }
}
