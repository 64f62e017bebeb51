import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contractTransitions,
  nextState,
  orderTransitions,
  packageState,
  packageTransitions,
  paymentTransitions,
} from '#domain/lifecycle/transitions.ts'
import type {
  ContractEvent,
  ContractState,
  OrderEvent,
  OrderState,
  PackageEvent,
  PackageFacts,
  PaymentEvent,
  PaymentState,
  Transitions,
} from '#domain/lifecycle/transitions.ts'

/** The end of a history whose forbidden steps are refused. */
function run<State extends string | number, Event extends string>(
  table: Transitions<State, Event>,
  start: State,
  events: readonly Event[],
): State[] {
  const states = [start]
  for (const event of events) {
    const state = states.at(-1) ?? start
    states.push(nextState(table, state, event) ?? state)
  }
  return states
}

const orderEvents = fc.array(fc.constantFrom<OrderEvent>('paid', 'closed'))
const paymentEvents = fc.array(fc.constantFrom<PaymentEvent>('succeeded', 'superfluous', 'ended'))
const contractEvents = fc.array(
  fc.constantFrom<ContractEvent>('form_sent', 'draft_made', 'signed', 'signed_made'),
)

describe('orders', () => {
  it('are paid exactly when money came, whatever else happened, and stay so', () => {
    fc.assert(
      fc.property(orderEvents, (events) => {
        const states = run<OrderState, OrderEvent>(orderTransitions, 0, events)
        expect(states.at(-1) === 1).toBe(events.includes('paid'))
        const paidAt = states.indexOf(1)
        if (paidAt >= 0) expect(new Set(states.slice(paidAt))).toEqual(new Set([1]))
      }),
    )
  })

  it('take late money for a closed one, and money once', () => {
    expect(nextState(orderTransitions, 2, 'paid')).toBe(1)
    expect(nextState(orderTransitions, 1, 'paid')).toBeUndefined()
    expect(nextState(orderTransitions, 1, 'closed')).toBeUndefined()
  })
})

describe('payments', () => {
  it('know money once and never forget it', () => {
    fc.assert(
      fc.property(paymentEvents, (events) => {
        const states = run<PaymentState, PaymentEvent>(paymentTransitions, 0, events)
        const first = events.find((event) => event !== 'ended')
        const unpaid = events.length > 0 ? 2 : 0
        const paid = first === 'succeeded' ? 1 : 3
        expect(states.at(-1)).toBe(first === undefined ? unpaid : paid)
      }),
    )
  })
})

describe('contracts', () => {
  it('are signed once, and fixed from then on', () => {
    fc.assert(
      fc.property(contractEvents, (events) => {
        const states = run<ContractState, ContractEvent>(contractTransitions, 0, events)
        const signedAt = states.indexOf(3)
        const after = signedAt < 0 ? [] : states.slice(signedAt)
        expect(states.slice(0, signedAt < 0 ? undefined : signedAt)).not.toContain(1)
        expect(after.every((state) => state === 3 || state === 1)).toBe(true)
        expect([...after].sort((a, b) => b - a)).toEqual(after)
      }),
    )
  })

  it('take the form again until then', () => {
    expect(nextState(contractTransitions, 0, 'form_sent')).toBe(0)
    expect(nextState(contractTransitions, 2, 'form_sent')).toBe(0)
    expect(nextState(contractTransitions, 3, 'form_sent')).toBeUndefined()
    expect(nextState(contractTransitions, 0, 'signed')).toBeUndefined()
  })
})

describe('packages', () => {
  const start = new Date(1_000_000)
  const facts = fc.record({
    unitsLeft: fc.integer({ min: 0, max: 3 }),
    expiresAt: fc.constantFrom(new Date(0), start, new Date(2_000_000)),
    isBlocked: fc.boolean(),
  })
  /** The effect of an event on the facts. */
  const apply: Record<PackageEvent, (one: PackageFacts) => PackageFacts> = {
    used: (one) => ({ ...one, unitsLeft: one.unitsLeft - 1 }),
    used_up: (one) => ({ ...one, unitsLeft: 0 }),
    expired: (one) => ({ ...one, expiresAt: new Date(start.getTime() - 1) }),
    blocked: (one) => ({ ...one, isBlocked: true }),
  }

  it('follow from their facts: the table and the derived state never differ', () => {
    const events = fc.constantFrom<PackageEvent>('used', 'used_up', 'expired', 'blocked')
    fc.assert(
      fc.property(facts, events, (before, event) => {
        fc.pre(event !== 'used' || before.unitsLeft > 1)
        const next = nextState(packageTransitions, packageState(before, start), event)
        if (next !== undefined) expect(packageState(apply[event](before), start)).toBe(next)
      }),
    )
  })

  it('pay only while usable, up to their last moment', () => {
    for (const state of ['spent', 'expired', 'blocked'] as const) {
      expect(nextState(packageTransitions, state, 'used')).toBeUndefined()
      expect(nextState(packageTransitions, state, 'used_up')).toBeUndefined()
    }
    const last = { unitsLeft: 1, expiresAt: start, isBlocked: false }
    expect(packageState(last, start)).toBe('usable')
    expect(packageState(last, new Date(start.getTime() + 1))).toBe('expired')
  })
})
