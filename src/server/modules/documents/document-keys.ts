import { createHash, randomUUID } from 'node:crypto'
import type { DocumentRef } from './documents.queries.ts'

const folders = { order: 'contracts', settlement: 'settlements' } as const

/** A new place for a document. The key is also the version: a form that is sent again gives the contract another key. */
export const documentKey = ({ kind, id }: DocumentRef): string =>
  `${folders[kind]}/${id}/${randomUUID()}.pdf`

/** Version of the drafts' words; count it up when the words of contracts change. */
const draftEdition = 3

/** Beginning of the keys of drafts: another public address, or other words, need another document. */
export const draftMark = (siteUrl: URL): string =>
  createHash('sha256').update(`${siteUrl.origin} ${draftEdition}`).digest('hex').slice(0, 12)

/** A new place for the document that a buyer or contributor reads before the signature. */
export const draftKey = ({ kind, id }: DocumentRef, siteUrl: URL): string =>
  `${folders[kind]}/${id}/${draftMark(siteUrl)}-${randomUUID()}.pdf`

export const signatureKey = ({ kind, id }: DocumentRef, hash: string): string =>
  `${folders[kind]}/${id}/${hash}.png`
