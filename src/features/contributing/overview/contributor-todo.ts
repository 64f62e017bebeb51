import {
  earningInfo,
  earningOrders,
  type IncomeOrder,
} from '#api/endpoints/contributing/earning.ts'
import { workList, type WorkItem } from '#api/endpoints/contributing/work.ts'
import type { Ask } from '#client/client.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import type { ApplyPage } from '#routing/apply-destination.ts'
import { readOnboardingStatus } from '../shared/contributor/onboarding-status.ts'

export interface WorkCount {
  /** 1 pictures, 2 videos. */
  readonly type: 1 | 2
  readonly count: number
}

/** A contributor's tasks and figures; a count that could not be read is left out. */
export interface ContributorTodo {
  /** The agreement awaits them: the page it stands on. */
  readonly contract?: ApplyPage
  /** Kinds of works with rejected ones. */
  readonly rejected: readonly WorkCount[]
  readonly pending: readonly WorkCount[]
  /** Sent last, the newest first. */
  readonly latest: readonly WorkItem[]
  /** Sold last, the newest first. */
  readonly sales: readonly IncomeOrder[]
  /** Yuan, of the month that the house's clock shows. */
  readonly earned?: number
  /** Yuan. */
  readonly unsettled?: number
}

const types = [1, 2] as const

/** Shown before their own page has to be opened. */
const mostWorks = 4

/** Reads the tasks; undefined for a user who doesn't contribute, and where the server doesn't answer. */
export async function readContributorTodo(
  ask: Ask,
  now = new Date(),
): Promise<ContributorTodo | undefined> {
  const status = await readOnboardingStatus(ask)
  if (!status.ok) return undefined
  const { page, contract } = status.value
  if (contract?.status !== 1) {
    const isAsked = page === 'apply_contract' || page === 'apply_pass'
    return isAsked
      ? { contract: 'apply_contract', rejected: [], pending: [], latest: [], sales: [] }
      : undefined
  }
  const [earnings, sold, ...lists] = await Promise.all([
    ask(earningInfo, {}),
    ask(earningOrders, { query: { page: 1 } }),
    ...types.map((type) => ask(workList, { query: { type } })),
  ])
  const counts = types.map((type, at) => {
    const outcome = lists[at]
    const stat = outcome?.ok ? outcome.value.stat : undefined
    return { type, rejected: stat?.failed ?? 0, pending: stat?.pending ?? 0 }
  })
  const of = (state: 'rejected' | 'pending') =>
    counts.flatMap(({ type, [state]: count }) => (count > 0 ? [{ type, count }] : []))
  const latest = lists
    .flatMap((outcome) => (outcome.ok ? outcome.value.data : []))
    .toSorted((one, other) => (other.created_at ?? '').localeCompare(one.created_at ?? ''))
    .slice(0, mostWorks)
  const { unsettled, months } = earnings.ok ? earnings.value : {}
  const month = shanghaiTime(now).slice(0, 7)
  return {
    rejected: of('rejected'),
    pending: of('pending'),
    latest,
    sales: sold.ok ? sold.value.data.slice(0, mostWorks) : [],
    ...(months && { earned: months.find((one) => one.month === month)?.income ?? 0 }),
    ...(unsettled !== undefined && { unsettled }),
  }
}
