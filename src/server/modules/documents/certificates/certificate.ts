import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { orNotFound } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { FileReply } from '#server/core/files/file-reply.ts'
import { houseOf, documentDate, verificationOf } from '#server/core/presenters/verification.ts'
import { termsIn } from '#server/modules/buying/licences/licences.presenter.ts'
import { findOrderProof, findWork } from '#server/modules/buying/licences/licences.queries.ts'
import type { LicenceRow, ProofRow } from '#server/modules/buying/licences/licences.queries.ts'
import { optionTitle } from '#server/modules/catalogue/licensing/say-terms.ts'
import type { CertificateData, Fact } from '../document-data.ts'
import type { PrintJob } from '../pdf/pdf-renderer.ts'

/** The certificate of a usable licence; made when it is first asked for and kept as long as it says the same. */
export async function certificate(context: Context, licence: LicenceRow): Promise<FileReply> {
  const { db, config, services } = context
  const { originals, media } = services.files
  const proof = orNotFound(await findOrderProof(db, licence.orderId))
  const work = orNotFound(await findWork(db, licence.imageId))
  const thumb = await media.get(work.thumb).catch(() => undefined)
  const house = houseOf(proof.house)
  const facts: Fact[] = [
    ['作品名称', licence.title.zh],
    ['作品编号', String(licence.imageId)],
    ['作者', work.photographer?.zh ?? work.author ?? house],
    [
      '许可规格',
      `${optionTitle({ kind: licence.kind, option: licence.optionId }, 'zh')}，${licence.width} × ${licence.height} 像素`,
    ],
    ['被许可方', licenseeOf(proof)],
    ['授权日期', documentDate(licence.grantedAt)],
    ['订单号', licence.orderSn],
  ]
  const data: CertificateData = {
    house,
    number: licence.orderSn,
    date: documentDate(licence.grantedAt),
    ...verificationOf(licence.code, config.siteUrl),
    statement: `${house}已将下列作品的使用权许可给“${licenseeOf(proof)}”，特此证明。`,
    facts,
    scope: termsIn(licence, 'zh'),
    pictured: thumb !== undefined,
  }
  const said = createHash('sha256')
    .update(`${JSON.stringify(data)}\n${work.thumb}`)
    .digest('hex')
  const key = `certificates/${licence.id}/${said.slice(0, 32)}.pdf`
  if (!(await originals.stat(key))) {
    const picture = thumb && (await pictureOf(thumb))
    await originals.put(
      key,
      await services.printer.print({ template: 'certificate', data, picture }),
    )
  }
  return new FileReply(originals, key, { name: `授权证书-${licence.code}.pdf` })
}

/** Whatever format it is kept in: the printer reads JPEG. */
async function pictureOf(thumb: Uint8Array): Promise<PrintJob['picture']> {
  return { name: 'work.jpg', bytes: await sharp(thumb).jpeg({ quality: 90 }).toBuffer() }
}

/** Whom a licence was given to: who signed the contract. */
export function licenseeOf({ contract, company, username, mobile }: ProofRow): string {
  return contract?.realname ?? contract?.organize ?? company ?? username ?? mobile ?? ''
}
