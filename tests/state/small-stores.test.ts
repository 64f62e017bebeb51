// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $cartCount, refreshCartCount, setCartCount, watchCartCount } from '#state/cart-count.ts'
import { createCountdown } from '#state/countdown.ts'
import { chooseLanguage, chosenLanguage, suggestedLanguage } from '#state/language.ts'
import { signIn, signOut } from '#state/session.ts'
import { $toasts, dismissToast, showToast } from '#state/toasts.ts'
import { memoryStorage } from '../fixtures/memory-storage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  signOut()
  vi.useRealTimers()
})

describe('toasts', () => {
  beforeEach(() => $toasts.get().forEach(({ id }) => dismissToast(id)))

  test('last five seconds, errors until they are dismissed, payments as long as asked', () => {
    showToast('ok', 'saved')
    showToast('error', 'broken')
    showToast('ok', 'paid', { duration: 10_000 })
    expect($toasts.get().map(({ duration }) => duration)).toEqual([5000, undefined, 10_000])
  })

  test('the same words stand once, as the newest', () => {
    showToast('ok', 'added')
    showToast('info', 'other')
    const again = showToast('ok', 'added')
    expect($toasts.get().map(({ text }) => text)).toEqual(['other', 'added'])
    expect($toasts.get().at(-1)?.id).toBe(again)
  })

  test('no more than three are shown', () => {
    for (const text of ['a', 'b', 'c', 'd']) showToast('info', text)
    expect($toasts.get().map(({ text }) => text)).toEqual(['b', 'c', 'd'])
  })

  test('wake their island', () => {
    const wake = vi.fn()
    document.addEventListener('island:toasts', wake, { once: true })
    showToast('info', 'hello')
    expect(wake).toHaveBeenCalledOnce()
  })
})

describe('cart count', () => {
  const login = () => signIn({ access_token: 'a', expires_in: 7200 }, { username: 'lin' })

  test('is zero without a login, and the store asks nothing', async () => {
    const load = vi.fn(() => Promise.resolve(4))
    setCartCount(3)
    await refreshCartCount(load)
    expect($cartCount.get()).toBe(0)
    expect(load).not.toHaveBeenCalled()
  })

  test('is asked on focus, at most once a minute', async () => {
    const load = vi.fn(() => Promise.resolve(4))
    const stop = watchCartCount(load)
    login()
    await vi.advanceTimersByTimeAsync(0)
    expect($cartCount.get()).toBe(4)
    for (let times = 0; times < 5; times += 1) dispatchEvent(new Event('focus'))
    expect(load).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(61_000)
    dispatchEvent(new Event('focus'))
    expect(load).toHaveBeenCalledTimes(2)
    stop()
  })

  test('goes with the login', async () => {
    const stop = watchCartCount(() => Promise.resolve(4))
    login()
    await vi.advanceTimersByTimeAsync(0)
    signOut()
    expect($cartCount.get()).toBe(0)
    expect(localStorage.getItem('cart')).toBeNull()
    stop()
  })

  test('a newer count wins over an answer under way, a failure changes nothing', async () => {
    login()
    let answer: (count: number | undefined) => void = () => undefined
    const asking = refreshCartCount(() => new Promise((resume) => (answer = resume)))
    await vi.advanceTimersByTimeAsync(5)
    setCartCount(9)
    answer(2)
    await asking
    expect($cartCount.get()).toBe(9)
    await vi.advanceTimersByTimeAsync(61_000)
    await refreshCartCount(() => Promise.resolve(undefined))
    expect($cartCount.get()).toBe(9)
  })

  test.each(['null', '{', '7', '[]', '{"count":"x","at":1}'])(
    'is asked for where the storage holds no count: %s',
    async (value) => {
      login()
      const stop = $cartCount.listen(() => undefined)
      localStorage.setItem('cart', value)
      dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: value }))
      expect($cartCount.get()).toBe(0)
      await refreshCartCount(() => Promise.resolve(3))
      expect($cartCount.get()).toBe(3)
      stop()
    },
  )

  test("another tab's count arrives", () => {
    login()
    const stop = $cartCount.listen(() => undefined)
    const value = JSON.stringify({ count: 12, at: Date.now() })
    localStorage.setItem('cart', value)
    dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: value }))
    expect($cartCount.get()).toBe(12)
    stop()
  })
})

describe('countdown', () => {
  test('counts whole seconds to zero and goes on after a reload', () => {
    const storage = memoryStorage()
    const one = createCountdown(storage, 'code')
    one.start('13800138000', 60)
    vi.advanceTimersByTime(20_000)
    expect(one.$left.get()).toBe(40)
    one.dispose()
    vi.advanceTimersByTime(10_000)
    const two = createCountdown(storage, 'code')
    expect(two.$left.get()).toBe(30)
    expect(two.subject()).toBe('13800138000')
    vi.advanceTimersByTime(30_000)
    expect(two.$left.get()).toBe(0)
    expect(storage.length).toBe(0)
  })

  test('ends early when cleared', () => {
    const countdown = createCountdown(memoryStorage(), 'code')
    countdown.start('x', 60)
    countdown.clear()
    expect(countdown.$left.get()).toBe(0)
    expect(countdown.subject()).toBeUndefined()
  })
})

describe('language', () => {
  test('suggests the last chosen one on a page in another', () => {
    expect(suggestedLanguage('zh')).toBeUndefined()
    chooseLanguage('ar')
    expect(suggestedLanguage('zh')).toBe('ar')
    expect(suggestedLanguage('ar')).toBeUndefined()
  })

  test('ignores a choice that the site does not have', () => {
    expect(chosenLanguage('a=1; lang=fr')).toBeUndefined()
    expect(chosenLanguage('a=1; lang=zhCHT; b=2')).toBe('zhCHT')
  })
})
