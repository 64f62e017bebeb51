import { createHash } from 'node:crypto'
import { contractTransitions, nextState } from '#domain/lifecycle/transitions.ts'
import type { ContractState } from '#domain/lifecycle/transitions.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Services } from '#server/core/context.ts'
import type { MediaStore } from '#server/core/files/file-store.ts'
import { timeOf } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { SignatureError } from '../media/pictures/drawn-signature.ts'
import { arrive, noteArriving } from '../uploads/arriving-files.queries.ts'
import { documentSentences } from './documents.messages.ts'
import type { DocumentRef } from './documents.queries.ts'
import { documentKey, signatureKey } from './document-keys.ts'

/** A signature as it came from the pad. @throws ApiError `unsupported_type`, `unprocessable` */
export function drawnSignature(
  { decoder }: Pick<Services, 'decoder'>,
  base64: string,
): Promise<Uint8Array> {
  const picture = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64')
  return decoder.run('people', 'signature', picture).catch(refused)
}

function refused(error: unknown): never {
  if (!(error instanceof SignatureError)) throw error
  const field = 'base64_file'
  if (error.code === 'not_a_picture') throw new ApiError('unsupported_type', { field })
  throw new ApiError('unprocessable', { field, sentence: documentSentences.signature_blank })
}

/** A drawn signature and its place, noted before the transaction that stores it there. */
export interface NotedSignature {
  readonly ref: DocumentRef
  readonly key: string
  readonly bytes: Uint8Array
}

/** To be called before the transaction of `signedChange`: a process that dies in it would leave the signature for ever. */
export async function noteSignature(
  db: Database,
  ref: DocumentRef,
  bytes: Uint8Array,
): Promise<NotedSignature> {
  const key = signatureKey(ref, createHash('sha256').update(bytes).digest('hex').slice(0, 32))
  await noteArriving(db, { key, store: 'originals' })
  return { ref, key, bytes }
}

interface Signing {
  readonly contract: {
    readonly status: ContractState
    readonly signatureKey: string | null
    readonly updatedAt: Date
  }
  readonly signature: NotedSignature
  /** `updated_at` of the document that was read; undefined: not told. */
  readonly read: string | undefined
}

/**
 * What a signature changes in a contract that is locked; nothing where the same was given before. One given to an
 * older document is refused. The signature lies in the store then. `db` is the transaction that locks the contract.
 * @throws ApiError `conflict`, `unavailable`
 */
export async function signedChange(
  { db, originals }: { readonly db: Database; readonly originals: MediaStore },
  { contract, signature, read }: Signing,
) {
  const { ref, key, bytes } = signature
  if (contract.signatureKey === key) return undefined
  const status = nextState(contractTransitions, contract.status, 'signed')
  if (status === undefined) {
    const isMaking = contract.status === 0
    const sentence = isMaking ? documentSentences.contract_making : documentSentences.contract_fixed
    throw new ApiError('conflict', { sentence })
  }
  if (read !== undefined && read !== timeOf(contract.updatedAt))
    throw new ApiError('conflict', { sentence: documentSentences.contract_changed })
  // Before the row that names it: a row without its file could never be finished.
  await originals.put(key, bytes)
  await arrive(db, key)
  return { status, signatureKey: key, signedKey: documentKey(ref) }
}
