import { walletChargePay, walletRecordDetail } from '#api/endpoints/buying/wallet.ts'
import type { Ask } from '#client/client.ts'
import type { MethodNumber } from '#domain/money/payment-methods.ts'
import { createQrPayment, type QrPayment } from '../payment/qr-payment.ts'
import type { Charge } from './charge-store.ts'

/** Pays a charge by a QR code. A package is asked for every two seconds, a top-up every three. */
export function createChargePayment(
  deps: { ask: Ask; storage: Storage | undefined; onPaid: () => void },
  { id, packageId }: Charge,
  method: MethodNumber,
): QrPayment {
  const { ask, storage, onPaid } = deps
  return createQrPayment({
    subject: `recharge:${id}`,
    method,
    place: (ptype, key) => ask(walletChargePay, { body: { id, ptype } }, { idempotencyKey: key }),
    ask: (signal) => ask(walletRecordDetail, { params: { id } }, { signal }),
    interval: packageId === undefined ? 3000 : 2000,
    onPaid,
    storage,
  })
}
