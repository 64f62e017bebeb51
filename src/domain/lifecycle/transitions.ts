/** States and, for each, where its events lead. An event that isn't listed must not happen there. */
export type Transitions<State extends string | number, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>

/** Where an event leads, or undefined where it must not happen. */
export function nextState<State extends string | number, Event extends string>(
  table: Transitions<State, Event>,
  state: State,
  event: Event,
): State | undefined {
  return table[state][event]
}

/** 0 waiting, 1 paid, 2 closed unpaid. */
export type OrderState = 0 | 1 | 2
export type OrderEvent = 'paid' | 'closed'

/** Money that arrives after an order was closed still buys it. */
export const orderTransitions: Transitions<OrderState, OrderEvent> = {
  0: { paid: 1, closed: 2 },
  1: {},
  2: { paid: 1 },
}

/** Charges, of a top-up or of a package: the same life. */
export const chargeTransitions: Transitions<OrderState, OrderEvent> = {
  0: { paid: 1, closed: 2 },
  1: {},
  2: { paid: 1 },
}

/** 0 waiting, 1 succeeded, 2 failed or expired, 3 surplus: its subject was paid otherwise. */
export type PaymentState = 0 | 1 | 2 | 3
export type PaymentEvent =
  /** Money came, and it pays the subject. */
  | 'succeeded'
  /** Money came for a subject that was already paid. */
  | 'superfluous'
  /** The provider will take no more money for it. */
  | 'ended'

/** A payment that was given up may still turn out to be paid: the provider's word on money is the last one. */
export const paymentTransitions: Transitions<PaymentState, PaymentEvent> = {
  0: { succeeded: 1, superfluous: 3, ended: 2 },
  1: {},
  2: { succeeded: 1, superfluous: 3 },
  3: {},
}

export type PackageState = 'usable' | 'spent' | 'expired' | 'blocked'
export type PackageEvent = 'used' | 'used_up' | 'expired' | 'blocked'

/** Only a usable package pays; nothing but a person at the desk unblocks one. */
export const packageTransitions: Transitions<PackageState, PackageEvent> = {
  usable: { used: 'usable', used_up: 'spent', expired: 'expired', blocked: 'blocked' },
  spent: { expired: 'spent', blocked: 'blocked' },
  expired: { blocked: 'blocked' },
  blocked: { expired: 'blocked' },
}

export interface PackageFacts {
  readonly unitsLeft: number
  /** Its last moment. */
  readonly expiresAt: Date
  readonly isBlocked: boolean
}

/** The state of an owned package is never stored: it follows from the facts. */
export function packageState(facts: PackageFacts, now: Date): PackageState {
  if (facts.isBlocked) return 'blocked'
  if (facts.unitsLeft <= 0) return 'spent'
  return now > facts.expiresAt ? 'expired' : 'usable'
}

/** 0 reviewing, 1 approved, 2 rejected: applications, works, subjects, entries and folders alike. */
export type ReviewState = 0 | 1 | 2
export type ReviewEvent = 'approved' | 'rejected' | 'sent_again'

/** A contributor may change a rejected item and send it again; an approved one stays approved. */
export const reviewTransitions: Transitions<ReviewState, ReviewEvent> = {
  0: { approved: 1, rejected: 2, sent_again: 0 },
  1: {},
  2: { sent_again: 0 },
}

/** 0 to be settled, 1 settling, 2 settled, 3 refused. */
export type WithdrawalState = 0 | 1 | 2 | 3
export type WithdrawalEvent = 'begun' | 'settled' | 'refused'

/** A settled withdrawal was transferred: it can't be taken back. A refused one frees its earnings for the next. */
export const withdrawalTransitions: Transitions<WithdrawalState, WithdrawalEvent> = {
  0: { begun: 1, settled: 2, refused: 3 },
  1: { settled: 2, refused: 3 },
  2: {},
  3: {},
}

/** Of orders and of settlement alike: 0 its PDF is being made, 2 it awaits the signature, 3 the signed PDF is being made, 1 done. */
export type ContractState = 0 | 1 | 2 | 3
export type ContractEvent = 'form_sent' | 'draft_made' | 'signed' | 'signed_made'

/** The first form makes a contract in state 0. Until it is signed the form may be sent again; then it is fixed. */
export const contractTransitions: Transitions<ContractState, ContractEvent> = {
  0: { form_sent: 0, draft_made: 2 },
  2: { form_sent: 0, signed: 3 },
  3: { signed_made: 1 },
  1: {},
}
