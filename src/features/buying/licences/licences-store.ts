import type { ReadableAtom } from 'nanostores'
import {
  type Authorization,
  authorizationCertificate,
  authorizationList,
} from '#api/endpoints/buying/authorization.ts'
import type { Ask } from '#client/client.ts'
import { type PeriodFilters, periodQuery } from '#modules/account-area/period.ts'
import {
  createFetches,
  createFileDownloads,
  type FetchStates,
  type FileDownloads,
} from '#modules/licences/file-downloads.ts'
import { isUnsigned, licenceKey } from '#modules/licences/licence-state.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'

export interface LicencesDeps {
  ask: Ask
  filters: PeriodFilters
  /** Hands an address to the browser's own download. */
  follow: (address: string) => void
  save: (file: Blob, name: string) => void
}

export interface LicencesStore extends FileDownloads {
  list: PagedList<Authorization, PeriodFilters>
  /** Of the certificates. */
  $certificates: ReadableAtom<FetchStates>
  /** Saves the certificate as PDF. */
  certify(id: number, code: string): Promise<void>
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
  const certificates = createFetches()
  const list = createPagedList<Authorization, PeriodFilters>({
    filters,
    idOf: licenceKey,
    load: (page, wanted, signal) =>
      ask(authorizationList, { query: { page, ...periodQuery(wanted) } }, { signal }),
  })
  return {
    list,
    ...createFileDownloads(ask, follow),
    $certificates: certificates.$states,
    certify: (id, code) =>
      certificates.fetching(
        id,
        () => ask(authorizationCertificate, { params: { id } }),
        (file) => save(file, `certificate-${code}.pdf`),
      ),
  }
}
