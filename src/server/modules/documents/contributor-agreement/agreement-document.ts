import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { contributorPercent } from '#domain/money/earnings.ts'
import { houseOf, documentDate } from '#server/core/presenters/verification.ts'
import type {
  AgreementFacts,
  AgreementRow,
} from '#server/modules/contributors/onboarding/contributor-agreement.queries.ts'
import type { Fact, AgreementData } from '../document-data.ts'
import { agreementClauses } from './agreement-clauses.ts'

/** Number of a contract as its document and the name of its file say it: the day of its first form and its id. */
export function agreementNumber({ id, createdAt }: AgreementRow): string {
  return `RZ${shanghaiTime(createdAt).slice(0, 10).replaceAll('-', '')}-${id}`
}

/** The facts of a contributor agreement as its document says them; its language is Chinese. Numbers stand there whole. */
export function agreementDocument(facts: AgreementFacts, siteUrl: URL): AgreementData {
  const { contract } = facts
  const house = houseOf(facts.house)
  const percent = String(contributorPercent)
  return {
    house,
    number: agreementNumber(contract),
    date: documentDate(contract.createdAt),
    housePart: [
      ['名称', house],
      ['网址', siteUrl.host],
      ...(facts.housePhone ? [['电话', facts.housePhone] as const] : []),
    ],
    contributor: contributorOf(facts),
    account: [
      ['户名', contract.realname],
      ['银行卡号', inGroups(contract.bankCard)],
    ],
    percent,
    clauses: agreementClauses(house, percent),
    signed: contract.signedAt && documentDate(contract.signedAt),
  }
}

const kindNames: Record<number, string> = { 1: '图片', 2: '视频' }

function contributorOf({ contract, application, mobile, kinds }: AgreementFacts): Fact[] {
  const isUnit = application?.userType === '2' && application.company
  const works = (kinds ?? application?.workKinds ?? []).flatMap((kind) => kindNames[kind] ?? [])
  const phone = mobile ?? application?.mobile
  return [
    ...(isUnit ? [['单位', application.company ?? ''] as const] : []),
    [isUnit ? '代表人' : '姓名', contract.realname],
    ['身份证号', contract.idcard],
    ...(phone ? [['手机', phone] as const] : []),
    ...(application?.email ? [['电子邮箱', application.email] as const] : []),
    ...(works.length > 0 ? [['投稿类型', works.join('、')] as const] : []),
  ]
}

const inGroups = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
