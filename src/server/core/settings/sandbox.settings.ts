import { isLoopback } from '#domain/network/own-machine.ts'
import type { Proxies } from '#domain/network/proxies.ts'
import { settingsOfProviders } from './payments.settings.ts'
import type { ProviderSettings } from './payments.settings.ts'
import { EnvironmentError } from './setting-values.ts'
import type { Settings } from './settings-schema.ts'

/** `on` is a person's wish; `auto` is what a script may ask for: on where it may be, else off. */
export type SandboxMode = NonNullable<Settings['SANDBOX']>

/** What decides whether strangers or money can be near. */
export interface Surroundings {
  readonly host: string
  readonly siteUrl: URL
  readonly trustProxy: Proxies
  readonly smsWebhook: URL | undefined
  readonly payments: ProviderSettings
}

/** The settings by which strangers can reach this server; none: it talks to its own machine alone. */
export function openings({ host, siteUrl, trustProxy }: Surroundings): string[] {
  const isFar = trustProxy.some(
    ([address, bits]) =>
      address.range() !== 'loopback' || bits < (address.kind() === 'ipv4' ? 8 : 128),
  )
  return [
    ...(isLoopback(host) ? [] : ['HOST']),
    ...(isLoopback(siteUrl.hostname) ? [] : ['SITE_URL']),
    ...(isFar ? ['TRUST_PROXY'] : []),
  ]
}

/** The settings that the sandbox must not stand beside: it shows codes to all comers and takes play money. */
export function againstSandbox(surroundings: Surroundings): string[] {
  const { payments, smsWebhook } = surroundings
  return [
    ...openings(surroundings),
    ...settingsOfProviders(payments),
    ...(smsWebhook ? ['SMS_WEBHOOK'] : []),
  ]
}

/** Whether the sandbox is on. Throws `EnvironmentError` where it was set by hand and may not be. */
export function sandboxOf(mode: SandboxMode, surroundings: Surroundings): boolean {
  const against = mode === 'off' ? [] : againstSandbox(surroundings)
  if (mode === 'on' && against.length > 0)
    throw new EnvironmentError(
      'SANDBOX',
      `0 beside ${against.join(', ')}: it needs HOST and SITE_URL on this machine, no payment keys and no SMS gateway`,
    )
  return mode !== 'off' && against.length === 0
}
