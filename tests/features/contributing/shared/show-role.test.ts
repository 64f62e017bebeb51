// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showRole } from '#features/contributing/shared/contributor/show-role.ts'

test('on a page for contributors the rail marks the invitation where the visitor is none', () => {
  document.body.innerHTML = `
    <div data-contributors hidden><a aria-current="page" href="/my/recharge/">Earnings</a></div>
    <ul data-invitation hidden><li><button data-apply>Contribute</button></li></ul>`
  showRole()
  expect(document.querySelector<HTMLElement>('[data-invitation]')?.hidden).toBe(false)
  expect(document.querySelector('[data-apply]')?.getAttribute('aria-current')).toBe('page')
})
