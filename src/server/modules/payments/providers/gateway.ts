import type { PaymentMethodId } from '#domain/money/payment-methods.ts'

/** Who takes money for a QR code. */
export type ProviderName = PaymentMethodId

/** A provider's state of one trade. */
export type TradeState =
  | { readonly state: 'waiting' }
  | {
      readonly state: 'paid'
      /** The provider's own number of the payment. */
      readonly providerRef: string
      readonly amountFen: number
      readonly paidAt: Date
    }
  /** The buyer can't pay it any more, or it was never placed. */
  | { readonly state: 'closed' }

/** A trade as a notification tells it; `paid` is the only news that counts, the rest may be asked for. */
export interface TradeNews {
  /** Our number. */
  readonly tradeNo: string
  readonly trade: TradeState
}

export interface TradeRequest {
  /** Our number: letters and digits, at most 32. The same number is the same trade, however often it is placed. */
  readonly tradeNo: string
  readonly amountFen: number
  /** What the phone shows beside the amount. */
  readonly title: string
  readonly expiresAt: Date
  /** Where the provider's notification goes. */
  readonly notifyUrl: string
}

/** A notification as it came: nothing of it is believed before its signature was checked over these very bytes. */
export interface RawNotification {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The reply that a provider expects. */
export interface Acknowledgement {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** Neither network nor provider gave an answer that can be used: whether something happened is unknown. */
export class GatewayUnreachable extends Error {}

/** The provider said no, in these words. */
export class GatewayRefused extends Error {
  /** The provider's own code of it, where it gave one. */
  readonly code: string | undefined
  constructor(words?: string, code?: string) {
    super(words)
    this.code = code
  }
}

/** A notification whose signature, age or content does not hold. */
export class NotificationRefused extends Error {}

/**
 * A provider of QR payments. Calls throw `GatewayUnreachable` or `GatewayRefused`; none of them changes our own
 * books, so each may be repeated.
 */
export interface Gateway {
  readonly provider: ProviderName
  /** Places a trade; the address to show as a QR code. Placing it again gives an address of the same trade. */
  place(trade: TradeRequest): Promise<{ readonly codeUrl: string }>
  query(tradeNo: string): Promise<TradeState>
  /**
   * Ends a trade placed with that expiry: once it has returned, the buyer can't pay it. Throws `GatewayRefused` where
   * it was paid, or can't be ended before it expires.
   */
  close(tradeNo: string, expiresAt: Date): Promise<void>
  /** Checks signature and age, decrypts and reads. Throws `NotificationRefused`. */
  read(notification: RawNotification): Promise<TradeNews>
  /** `accepted` false: to be sent again. */
  acknowledge(accepted: boolean): Acknowledgement
}

/** The gateways this server has; one that is not set up is absent. */
export type Gateways = Partial<Record<ProviderName, Gateway>>
