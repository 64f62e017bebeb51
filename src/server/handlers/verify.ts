import { takeAttempt } from '../auth/limits.ts'
import type { Handlers } from '../calls.ts'
import type { Context } from '../context.ts'
import { imageItems } from '../db/queries/image-items.ts'
import {
  findContractProof,
  findLicenceByCode,
  findOrderProof,
  findWork,
} from '../db/queries/licences.ts'
import type { LicenceRow, ProofRow } from '../db/queries/licences.ts'
import { readCode } from '../papers/codes.ts'
import { licenseeOf } from '../papers/certificate.ts'
import { found } from '../refusal.ts'
import { licenceState, sizeOf, termsIn } from '../view/licences.ts'
import { masked } from '../view/masked.ts'
import { mediaItemOf } from '../view/media.ts'
import { textsIn } from '../view/texts.ts'
import { timeOf } from '../view/values.ts'

/** Verifies certificates and contracts by their code. */
export const verifyHandlers = {
  async verifyLicense({ params }, context) {
    await takeAttempt(context, 'verificationsOfAddress', context.address)
    const code = readCode(params.code)
    const licence = await findLicenceByCode(context.db, code)
    if (licence) return licenceProof(context, licence)
    return contractProof(context, found(await findContractProof(context.db, code)))
  },
} satisfies Partial<Handlers>

async function licenceProof({ db, locale }: Context, licence: LicenceRow) {
  const proof = found(await findOrderProof(db, licence.orderId))
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
    licensee: masked(licenseeOf(proof)),
    order_sn: licence.orderSn,
    created_at: timeOf(licence.grantedAt),
    terms: termsIn(licence, locale),
    license: texts.say(terms),
  }
  return { ...record, lang: texts.lang() }
}

/** A contract is genuine once it is signed. */
function contractProof({ locale }: Context, proof: ProofRow) {
  const contract = found(proof.contract)
  const texts = textsIn(locale)
  const isSigned = contract.status === 1
  const record = {
    code: contract.code,
    valid: isSigned,
    kind: 'contract' as const,
    state: isSigned ? ('usable' as const) : ('unsigned' as const),
    licensee: masked(licenseeOf(proof)),
    order_sn: proof.orderSn,
    created_at: timeOf(contract.signedAt ?? contract.createdAt),
    license: texts.say(proof.siteTerms),
  }
  return { ...record, lang: texts.lang() }
}
