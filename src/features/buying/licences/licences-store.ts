import { map, type ReadableAtom } from 'nanostores'
import {
  type Authorization,
  authorizationCertificate,
  authorizationList,
  authorizationTicket,
} from '#api/endpoints/buying/authorization.ts'
import type { Ask } from '#client/client.ts'
import type { Failure, Outcome } from '#client/outcome.ts'
import { type PeriodFilters, periodQuery } from '#modules/account-area/period.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'

export interface LicencesDeps {
  ask: Ask
  filters: PeriodFilters
  /** Hands an address to the browser's own download. */
  follow: (address: string) => void
  save: (file: Blob, name: string) => void
}

/** The state of one licence's button: it fetches, or that failed. */
export type FetchState = 'busy' | { failure: Failure }

export interface LicencesStore {
  list: PagedList<Authorization, PeriodFilters>
  /** Of the licensed files, by the id of the licence. */
  $files: ReadableAtom<Readonly<Record<number, FetchState | undefined>>>
  /** Of the certificates. */
  $certificates: ReadableAtom<Readonly<Record<number, FetchState | undefined>>>
  /** Lets the browser fetch the licensed file by a link that it can resume. */
  download(id: number): Promise<void>
  /** Saves the certificate as PDF. */
  certify(id: number, code: string): Promise<void>
}

/** The key of a licence in lists. */
export function licenceKey({ id, order_sn, image_id, option }: Authorization): string | number {
  return id ?? `${order_sn} ${image_id} ${option?.id}`
}

/**
 * Whether the house took it back. Only a server that gives codes also says which options are still licensed;
 * elsewhere a missing link means that the contract waits.
 */
export function isRevoked({ code, download_link: link, option }: Authorization): boolean {
  return !link && code !== undefined && option !== undefined && option.licence_id === undefined
}

/** Whether it waits for the signature under its order's contract. */
export function isUnsigned(licence: Authorization): boolean {
  return !licence.download_link && !isRevoked(licence)
}

/** Licences that one order bought, in the list's order. */
export interface LicencesOfOrder {
  key: string | number
  orderId: number | undefined
  orderSn: string | undefined
  createdAt: string | undefined
  licences: readonly Authorization[]
  /** Its contract waits for the signature. */
  isUnsigned: boolean
}

/** A list whose licences of one order stand together, order by order. */
export function byOrder(licences: readonly Authorization[]): LicencesOfOrder[] {
  const groups = new Map<string | number, Authorization[]>()
  for (const licence of licences) {
    const key = licence.order_id ?? licence.order_sn ?? licenceKey(licence)
    groups.set(key, [...(groups.get(key) ?? []), licence])
  }
  return [...groups].map(([key, own]) => ({
    key,
    orderId: own[0]?.order_id,
    orderSn: own[0]?.order_sn,
    createdAt: own[0]?.created_at,
    licences: own,
    isUnsigned: own.some(isUnsigned),
  }))
}

/** Bought licences, and the way to their files. */
export function createLicences({ ask, filters, follow, save }: LicencesDeps): LicencesStore {
  const $files = map<Record<number, FetchState | undefined>>({})
  const $certificates = map<Record<number, FetchState | undefined>>({})
  const list = createPagedList<Authorization, PeriodFilters>({
    filters,
    idOf: licenceKey,
    load: (page, wanted, signal) =>
      ask(authorizationList, { query: { page, ...periodQuery(wanted) } }, { signal }),
  })

  async function fetching<Value>(
    $states: typeof $files,
    id: number,
    work: () => Promise<Outcome<Value>>,
    done: (value: Value) => void,
  ): Promise<void> {
    if ($states.get()[id] === 'busy') return
    $states.setKey(id, 'busy')
    const outcome = await work()
    if (outcome.ok) done(outcome.value)
    $states.setKey(id, outcome.ok ? undefined : { failure: outcome.failure })
  }

  return {
    list,
    $files,
    $certificates,
    download: (id) =>
      fetching(
        $files,
        id,
        () => ask(authorizationTicket, { body: { id } }),
        ({ url }) => follow(url),
      ),
    certify: (id, code) =>
      fetching(
        $certificates,
        id,
        () => ask(authorizationCertificate, { params: { id } }),
        (file) => save(file, `certificate-${code}.pdf`),
      ),
  }
}
