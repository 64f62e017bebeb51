// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { $loginDialog, cancelLogin, closeLogin, openLogin } from '#state/login-dialog.ts'
import {
  carryOutPendingAction,
  claimPendingAction,
  savePendingAction,
  takePendingAction,
  type PendingAction,
} from '#state/pending-action.ts'
import { visit } from '../fixtures/page-address.ts'

const add: PendingAction = { kind: 'cart.add', image_id: 7, option_id: [0] }

beforeEach(() => {
  sessionStorage.clear()
  visit('http://site.test/en/pictures/7/?from=list')
})

const doersOf = () => ({ 'cart.add': vi.fn(), favorite: vi.fn(), open: vi.fn() })

test('an action is carried out once', async () => {
  const doers = doersOf()
  savePendingAction(add)
  expect(await carryOutPendingAction(doers)).toBe(true)
  expect(await carryOutPendingAction(doers)).toBe(false)
  expect(doers['cart.add']).toHaveBeenCalledExactlyOnceWith(add)
})

test('a work to be kept is kept where it was wished, nothing else is done', async () => {
  const doers = doersOf()
  savePendingAction({ kind: 'favorite', image_id: 7 })
  expect(await carryOutPendingAction(doers)).toBe(true)
  expect(doers.favorite).toHaveBeenCalledExactlyOnceWith({ kind: 'favorite', image_id: 7 })
  expect(doers['cart.add']).not.toHaveBeenCalled()
  sessionStorage.setItem(
    'action',
    '{"action":{"kind":"favorite"},"path":"/en/pictures/7/?from=list"}',
  )
  expect(await carryOutPendingAction(doers)).toBe(false)
})

test('it survives a reload, zero included', () => {
  savePendingAction(add)
  expect(takePendingAction()).toEqual({ action: add, path: '/en/pictures/7/?from=list' })
})

test('on another page nothing is added any more', async () => {
  const doers = doersOf()
  savePendingAction(add)
  visit('http://site.test/en/pictures/8/')
  expect(await carryOutPendingAction(doers)).toBe(false)
  expect(doers['cart.add']).not.toHaveBeenCalled()
  expect(takePendingAction()).toBeUndefined()
})

test('a page that was to be opened is opened from anywhere', async () => {
  const doers = doersOf()
  savePendingAction({ kind: 'open', path: '/my/cart/' })
  visit('http://site.test/')
  await carryOutPendingAction(doers)
  expect(doers.open).toHaveBeenCalledWith({ kind: 'open', path: '/my/cart/' })
})

test.each(['//evil.test/', 'https://evil.test/', 'javascript:alert(1)'])(
  'an address of another site is no action: %s',
  async (path) => {
    const doers = doersOf()
    sessionStorage.setItem('action', JSON.stringify({ action: { kind: 'open', path }, path: '/' }))
    expect(await carryOutPendingAction(doers)).toBe(false)
    expect(doers.open).not.toHaveBeenCalled()
  },
)

test('giving up the login gives up the action, finishing it does not', () => {
  savePendingAction(add)
  closeLogin()
  expect(takePendingAction()).toBeDefined()
  savePendingAction(add)
  cancelLogin()
  expect(takePendingAction()).toBeUndefined()
})

test('opening the dialog wakes its island', () => {
  const wake = vi.fn()
  document.addEventListener('island:login', wake, { once: true })
  openLogin('code', 'cart')
  expect($loginDialog.get()).toEqual({ open: true, mode: 'code', reason: 'cart' })
  expect(wake).toHaveBeenCalledOnce()
})

test('the island that made the action carries it out, others leave it to the login', async () => {
  const carryOut = vi.fn()
  const stop = claimPendingAction('cart.add', (action) => action.image_id === 7, carryOut)
  const doers = doersOf()
  savePendingAction(add)
  await carryOutPendingAction(doers)
  expect(carryOut).toHaveBeenCalledExactlyOnceWith(add)
  expect(doers['cart.add']).not.toHaveBeenCalled()
  savePendingAction({ ...add, image_id: 8 })
  await carryOutPendingAction(doers)
  stop()
  savePendingAction(add)
  await carryOutPendingAction(doers)
  expect(doers['cart.add']).toHaveBeenCalledTimes(2)
})
