import { houseOf, documentDate, verificationOf } from '#server/core/presenters/verification.ts'
import { termsOfLine } from '#server/modules/catalogue/licensing/line-terms.ts'
import { optionTitle, sayTerms } from '#server/modules/catalogue/licensing/say-terms.ts'
import { capitalAmount, plainAmount } from '../amounts.ts'
import type { ContractData, Fact } from '../document-data.ts'
import { clausesOf } from './contract-clauses.ts'
import type { Granted } from './contract-clauses.ts'
import type { ContractFacts, ContractRow } from './contracts.queries.ts'

/** The facts of a contract as its document says them; its language is Chinese. */
export function contractDocument(facts: ContractFacts, siteUrl: URL): ContractData {
  const { contract, order, lines } = facts
  const house = houseOf(facts.house)
  return {
    house,
    number: order.orderSn,
    date: documentDate(order.paidAt ?? order.createdAt),
    ...verificationOf(contract.code, siteUrl),
    licensor: [
      ['名称', house],
      ['网址', siteUrl.host],
      ...(facts.housePhone ? [['电话', facts.housePhone] as const] : []),
      ['订单号', order.orderSn],
      ['订立日期', documentDate(order.paidAt ?? order.createdAt)],
    ],
    licensee: licenseeOf(contract, facts.mobile),
    works: lines.map((line) => ({
      number: String(line.imageId),
      title: line.title.zh,
      option: optionTitle({ kind: line.kind, option: line.optionId }, 'zh'),
      pixels: `${line.width} × ${line.height}`,
      price: plainAmount(line.priceFen),
    })),
    total: plainAmount(order.totalFen),
    words: capitalAmount(order.totalFen),
    clauses: clausesOf(house, grantsOf(lines)),
    signed: contract.signedAt && documentDate(contract.signedAt),
  }
}

/** What each line grants, lines of the same terms together, by their numbers in the table above. */
function grantsOf(lines: ContractFacts['lines']): Granted[] {
  const said = lines.map((line, at) => ({
    at: at + 1,
    option: optionTitle({ kind: line.kind, option: line.optionId }, 'zh'),
    terms: sayTerms(termsOfLine(line), 'zh'),
  }))
  const groups = Map.groupBy(said, ({ option, terms }) => `${option} ${terms}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, rows: group.map(({ at }) => at) }] : []
  })
}

function licenseeOf(contract: ContractRow, mobile: string | null): Fact[] {
  const isPerson = contract.userType === '1'
  const who: Fact[] = isPerson
    ? [
        ['姓名', contract.realname ?? ''],
        ['身份证号', contract.idcard ?? ''],
      ]
    : [
        ['名称', contract.organize ?? ''],
        ['信用代码', contract.organizeSn ?? ''],
      ]
  return [...who, ['电子邮箱', contract.email], ...(mobile ? [['手机', mobile] as const] : [])]
}
