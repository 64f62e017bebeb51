// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const openApplication = vi.hoisted(() => vi.fn(() => Promise.resolve()))
vi.mock('#features/contributing/shared/contributor/apply-button.ts', () => ({ openApplication }))

const hidden = (selector: string) => document.querySelector<HTMLElement>(selector)!.hidden
const open = () => document.querySelector('#account-menu')!.dispatchEvent(new Event('beforetoggle'))

beforeEach(async () => {
  localStorage.clear()
  vi.resetModules()
  document.body.innerHTML = `
    <ul id="account-menu">
      <li data-contributors hidden><a href="/my/apply_work/">Upload</a></li>
      <li data-invitation hidden><button data-apply data-busy="Opening">Contribute</button></li>
    </ul>`
  const { watchAccountMenu } = await import('#layouts/header/account-menu.ts')
  watchAccountMenu()
})

test('the account menu invites a person who does not contribute', async () => {
  open()
  await expect.poll(() => hidden('[data-invitation]')).toBe(false)
  expect(hidden('[data-contributors]')).toBe(true)
  document.querySelector('button')!.click()
  await vi.waitFor(() => expect(openApplication).toHaveBeenCalledOnce())
})

test('the account menu has the entries of a contributor', async () => {
  localStorage.setItem('contributor', '1')
  open()
  await expect.poll(() => hidden('[data-contributors]')).toBe(false)
  expect(hidden('[data-invitation]')).toBe(true)
})
