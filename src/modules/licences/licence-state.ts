import type { Authorization } from '#api/endpoints/buying/authorization.ts'

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
