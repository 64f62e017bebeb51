import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyDestination,
  type ApplyPage,
  isOpenIn,
  leadFrom,
  type OnboardingPage,
  type OnboardingState,
} from '#routing/apply-destination.ts'

const pages: readonly OnboardingPage[] = [
  'no_settled',
  'application',
  'apply_passing',
  'apply_nopass',
  'apply_pass',
  'apply_contract',
  'apply_info',
  'apply_work',
]

test.each<[number | undefined, number | undefined, ApplyPage]>([
  [undefined, undefined, 'no_settled'],
  [0, undefined, 'apply_passing'],
  [2, undefined, 'apply_nopass'],
  [1, undefined, 'apply_contract'],
  [1, 0, 'apply_pass'],
  [1, 2, 'apply_pass'],
  [1, 3, 'apply_pass'],
  [1, 1, 'apply_work'],
  // Applies for the kind that is missing.
  [0, 1, 'apply_passing'],
  [2, 1, 'apply_nopass'],
  [7, 1, 'no_settled'],
])('application %s, contract %s: %s', (application, contract, page) =>
  expect(applyDestination({ application, contract })).toBe(page),
)

describe('which pages are open, and where the others lead', () => {
  const none = { application: undefined, contract: undefined, lacksKind: true }
  const states: [
    string,
    OnboardingState,
    Partial<Record<OnboardingPage, OnboardingPage | 'here'>>,
  ][] = [
    ['none yet', none, { no_settled: 'here', application: 'here' }],
    ['pending', { ...none, application: 0 }, { apply_passing: 'here' }],
    ['rejected', { ...none, application: 2 }, { apply_nopass: 'here', application: 'here' }],
    [
      'approved',
      { ...none, application: 1 },
      { apply_contract: 'here', apply_pass: 'here', application: 'apply_contract' },
    ],
    ...[0, 2, 3].map((contract): (typeof states)[number] => [
      `contract ${contract}`,
      { application: 1, contract, lacksKind: true },
      { apply_contract: 'here', apply_pass: 'here', application: 'apply_pass' },
    ]),
    [
      'signed, both kinds',
      { application: 1, contract: 1, lacksKind: false },
      {
        apply_work: 'here',
        apply_info: 'here',
        application: 'apply_info',
        apply_contract: 'apply_info',
      },
    ],
    [
      'signed, a kind is missing',
      { application: 1, contract: 1, lacksKind: true },
      {
        apply_work: 'here',
        apply_info: 'here',
        application: 'here',
        apply_contract: 'apply_info',
      },
    ],
    [
      'signed, applies for the other kind',
      { application: 0, contract: 1, lacksKind: true },
      {
        apply_passing: 'here',
        apply_info: 'here',
        application: 'apply_info',
        apply_contract: 'apply_info',
      },
    ],
    [
      'signed, rejected for the other kind',
      { application: 2, contract: 1, lacksKind: true },
      {
        apply_nopass: 'here',
        apply_info: 'here',
        application: 'here',
        apply_contract: 'apply_info',
      },
    ],
  ]
  test.each(states)('%s', (_, standing, expected) => {
    const found = pages.map((page) => [page, leadFrom(page, standing) ?? 'here'])
    const wanted = pages.map((page) => [page, expected[page] ?? applyDestination(standing)])
    expect(found).toEqual(wanted)
  })
})

const state = fc.option(fc.integer({ min: -3, max: 9 }), { nil: undefined })
const standings = fc.record({ application: state, contract: state, lacksKind: fc.boolean() })

test('only an approved application with a signed contract leads to the works', () => {
  fc.assert(
    fc.property(standings, (standing) => {
      const isSettled = standing.application === 1 && standing.contract === 1
      expect(applyDestination(standing) === 'apply_work').toBe(isSettled)
    }),
  )
})

test('one lead is enough: where it ends is open', () => {
  fc.assert(
    fc.property(standings, fc.constantFrom(...pages), (standing, page) => {
      const lead = leadFrom(page, standing)
      expect(lead === undefined || isOpenIn(standing, lead)).toBe(true)
      expect(lead).not.toBe(page)
    }),
  )
})

test('the site offers no application while an answer or a signature is due, and no second signature', () => {
  fc.assert(
    fc.property(standings, (standing) => {
      const { application, contract } = standing
      if (application === 0 || (application === 1 && contract !== 1))
        expect(isOpenIn(standing, 'application')).toBe(false)
      if (contract === 1) expect(isOpenIn(standing, 'apply_contract')).toBe(false)
    }),
  )
})
