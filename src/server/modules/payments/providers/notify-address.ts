import type { Config } from '#server/core/settings/settings.ts'
import type { ProviderName } from './gateway.ts'

/** Path of a provider's notifications on this server. */
export const notifyPath = (provider: ProviderName): string => `/api/v1/notify/${provider}`

/** The same as the provider reaches it. */
export function notifyAddress(config: Pick<Config, 'payments'>, provider: ProviderName): string {
  return new URL(notifyPath(provider), config.payments.notifyOrigin).href
}
