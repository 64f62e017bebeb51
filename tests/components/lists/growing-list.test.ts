// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

const listAt = (previous: boolean) => `
  <div data-growing-list data-progress="">
    <div><article></article></div>
    <div data-load-more data-more="More" hidden>
      <p role="status"></p><p role="alert"></p><button>More</button>
    </div>
    <nav>
      <a rel="prev" ${previous ? 'href="/tale/"' : ''}>Previous</a>
      <a rel="next" href="/tale/page/3/">Next</a>
    </nav>
  </div>`

test.each([
  [false, 'the first page of a list grows by its button'],
  [true, 'a later page is left by its pager alone'],
])('has a page before it: %s; %s', async (previous) => {
  vi.resetModules()
  document.documentElement.lang = 'zh-Hans'
  document.body.innerHTML = listAt(previous)
  await import('#components/lists/growing-list.ts')
  const box = document.querySelector<HTMLElement>('[data-load-more]')
  expect(box?.hidden).toBe(previous)
})
