import { orNotFound } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { maskedName } from '#server/core/presenters/masked.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { timeOf } from '#server/core/presenters/values.ts'
import { readCode } from '#server/core/security/check-codes.ts'
import {
  licenceState,
  sizeOf,
  termsIn,
} from '#server/modules/buying/licences/licences.presenter.ts'
import {
  findContractProof,
  findLicenceByCode,
  findOrderProof,
  findWork,
} from '#server/modules/buying/licences/licences.queries.ts'
import type { LicenceRow, ProofRow } from '#server/modules/buying/licences/licences.queries.ts'
import { imageItems } from '#server/modules/catalogue/images/image-items.queries.ts'
import { mediaItemOf } from '#server/modules/catalogue/images/media.presenter.ts'
import { takeAttempt } from '#server/modules/limits/attempt-limits.ts'
import { licenseeOf } from './certificate.ts'

/** Verifies certificates and contracts by their code. */
export const verifyHandlers = {
  async verifyLicense({ params }, context) {
    await takeAttempt(context, 'verificationsOfAddress', context.address)
    const code = readCode(params.code)
    const licence = await findLicenceByCode(context.db, code)
    if (licence) return licenceProof(context, licence)
    return contractProof(context, orNotFound(await findContractProof(context.db, code)))
  },
} satisfies Partial<Handlers>

async function licenceProof({ db, locale }: Context, licence: LicenceRow) {
  const proof = orNotFound(await findOrderProof(db, licence.orderId))
  const [picture] = await imageItems(db, [licence.imageId])
  const work = await findWork(db, licence.imageId)
  const texts = textsIn(locale)
  const item = picture && mediaItemOf(picture, locale)
  const terms = work?.terms ?? proof.siteTerms
  const state = licenceState(licence)
  const record = {
    code: licence.code,
    valid: state === 'usable',
    kind: 'licence' as const,
    state,
    image: item && {
      id: licence.imageId,
      type: licence.kind,
      title: texts.say(licence.title),
      thumb: item.thumb,
      thumb_w: item.thumb_w,
      thumb_h: item.thumb_h,
      tone: item.tone,
    },
    option: sizeOf(licence),
    licensee: maskedName(licenseeOf(proof)),
    order_sn: licence.orderSn,
    created_at: timeOf(licence.grantedAt),
    terms: termsIn(licence, locale),
    license: texts.say(terms),
  }
  return { ...record, lang: texts.lang() }
}

/** A contract is genuine once it is signed. */
function contractProof({ locale }: Context, proof: ProofRow) {
  const contract = orNotFound(proof.contract)
  const texts = textsIn(locale)
  const isSigned = contract.status === 1
  const record = {
    code: contract.code,
    valid: isSigned,
    kind: 'contract' as const,
    state: isSigned ? ('usable' as const) : ('unsigned' as const),
    licensee: maskedName(licenseeOf(proof)),
    order_sn: proof.orderSn,
    created_at: timeOf(contract.signedAt ?? contract.createdAt),
    license: texts.say(proof.siteTerms),
  }
  return { ...record, lang: texts.lang() }
}
