import type { MethodNumber } from '#domain/money/payment-methods.ts'
import type { OnboardingPage } from './apply-destination.ts'

const withQuery = (path: string, query: Record<string, string | number | undefined>): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Pages of the personal centre that only its own pages lead to, by the specification's names. */
export const myPaths = {
  setting: () => '/my/setting/',
  /** Saved searches, where the server keeps them. */
  searches: () => '/my/searches/',
  orders: () => '/my/order_list/',
  order: (id: number) => `/my/order_detail/?order_id=${id}`,
  payQrcode: (oid: number, method: MethodNumber) =>
    `/my/pay_qrcode/?oid=${oid}&selectedtype=${method}`,
  contract: (orderId: number) => `/my/contract/?order_id=${orderId}`,
  /** How an application to contribute stands, up to the contract and the works. */
  onboarding: (page: OnboardingPage) => `/my/${page}/`,
  application: () => '/my/application/',
  applyInfo: () => '/my/apply_info/',
  /** Uploading works; with an id, editing one. */
  applyWork: (what: { type?: 1 | 2; id?: number } = {}) => withQuery('/my/apply_work/', what),
  /** Own works; `subject`: own topics. */
  workManage: (type?: 1 | 2 | 'subject') => withQuery('/my/work_manage/', { type }),
  earnings: () => '/my/recharge/',
  collectWorks: (what: { type?: 1 | 2; folder_id?: number } = {}) =>
    withQuery('/my/collect_work/', what),
  collectFolders: (type?: 1 | 2) => withQuery('/my/collect_folder/', { type }),
  /** Changing an own entry to an activity. */
  entry: (actid: number, what: { id: number; type: 1 | 2 }) =>
    withQuery('/my/active_detail/', { actid, ...what }),
} as const
