import { methodIds } from '#domain/money/payment-methods.ts'
import type { Context } from '#server/core/context.ts'
import type { Config } from '#server/core/settings/settings.ts'
import { alipayGateway } from './alipay.ts'
import type { Gateways } from './gateway.ts'
import { sandboxGateway } from './sandbox-gateway.ts'
import { wechatGateway } from './wechat-pay.ts'

/** The real providers where they are set up, else the sandbox's where it is on. */
export function gatewaysOf(config: Config, books: Pick<Context, 'db' | 'now'>): Gateways {
  const { wechat, alipay } = config.payments
  const real: Gateways = {
    ...(wechat && { wechat: wechatGateway(wechat, books) }),
    ...(alipay && { alipay: alipayGateway(alipay, books) }),
  }
  if (!config.sandbox) return real
  const played = methodIds.map((id) => [id, sandboxGateway(id, config, books)] as const)
  return { ...Object.fromEntries(played), ...real }
}
