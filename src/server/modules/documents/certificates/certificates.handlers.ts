import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { FileReply } from '#server/core/files/file-reply.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { periodOf } from '#server/core/period.ts'
import { defaultSize, pageOf, partOf } from '#server/core/presenters/values.ts'
import { asToken, hashToken } from '#server/core/security/tokens.ts'
import { licenceOf, licenceState } from '#server/modules/buying/licences/licences.presenter.ts'
import {
  countDownload,
  findLicence,
  findTicket,
  insertTicket,
  listLicences,
} from '#server/modules/buying/licences/licences.queries.ts'
import type { LicenceRow } from '#server/modules/buying/licences/licences.queries.ts'
import { licensedKey, licensedName } from '#server/modules/buying/licences/licensed-copy.ts'
import { imageItems } from '#server/modules/catalogue/images/image-items.queries.ts'
import { documentSentences } from '../documents.messages.ts'
import { certificate } from './certificate.ts'

/** How long a link without the bearer works. */
const ticketSeconds = 300

/** The licence, where its order's contract is signed and no editor revoked it. @throws ApiError `conflict` */
function usable(row: LicenceRow): LicenceRow {
  const state = licenceState(row)
  if (state === 'usable') return row
  const sentence = state === 'revoked' ? 'licence_revoked' : 'sign_first'
  throw new ApiError('conflict', { sentence: documentSentences[sentence] })
}

async function ownLicence(context: Context, id: number): Promise<LicenceRow> {
  const row = orNotFound(await findLicence(context.db, id))
  if (row.userId !== userOf(context).id) throw new ApiError('not_found')
  return usable(row)
}

/** The licence that bearer or ticket give a right to. */
async function licenceToFetch(context: Context, id: number, ticket: string | undefined) {
  if (ticket === undefined) {
    if (context.user) return ownLicence(context, id)
    throw new ApiError(context.token === undefined ? 'unauthorized' : 'token_expired')
  }
  const known = await findTicket(context.db, hashToken(ticket))
  if (known?.licenceId !== id) throw new ApiError('unauthorized')
  if (known.expiresAt <= context.now()) throw new ApiError('token_expired')
  return usable(orNotFound(await findLicence(context.db, id)))
}

/** Authorisations: bought licences and their files. */
export const authorizationHandlers = {
  async authorizationList({ query }, context) {
    const part = partOf(query, defaultSize)
    const wanted = { ...part, ...periodOf(query), search: query.search || undefined }
    const { rows, total } = await listLicences(context.db, userOf(context).id, wanted)
    const ids = [...new Set(rows.map((row) => row.imageId))]
    const pictures = new Map((await imageItems(context.db, ids)).map((row) => [row.id, row]))
    const items = rows.map((row) => licenceOf(row, pictures.get(row.imageId), context.locale))
    return pageOf(items, total, part)
  },

  async authorizationTicket({ body }, context) {
    const { id } = await ownLicence(context, body.id)
    const ticket = asToken(context.random(32))
    const now = context.now()
    const expiresAt = new Date(now.getTime() + ticketSeconds * 1000)
    await insertTicket(context.db, { tokenHash: hashToken(ticket), licenceId: id, expiresAt }, now)
    const url = `/api/v1/authrozie/download/${id}?ticket=${ticket}`
    return { url, expire_seconds: ticketSeconds }
  },

  async authorizationDownload({ params, query }, context) {
    const { db, services } = context
    const row = await licenceToFetch(context, params.id, query.ticket)
    const key = await licensedKey(context, row)
    return new FileReply(services.files.originals, key, {
      name: licensedName(row),
      kind: 'attachment',
      // A script that sent its bearer may not follow to another origin.
      ...(query.ticket !== undefined && { directSeconds: ticketSeconds }),
      begun: () => countDownload(db, row.id),
    })
  },

  async authorizationCertificate({ params }, context) {
    return certificate(context, await ownLicence(context, params.id))
  },
} satisfies Partial<Handlers>
