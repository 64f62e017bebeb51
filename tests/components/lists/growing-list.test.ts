// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { grow } from '#components/lists/growing-list.ts'

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
  [false, 'it grows by its button'],
  [true, 'its pager alone leads on'],
])('a page of a list with one before it (%s): %s', (previous) => {
  document.documentElement.lang = 'zh-Hans'
  document.body.innerHTML = listAt(previous)
  grow(document.body.firstElementChild as HTMLElement)
  expect(document.querySelector<HTMLElement>('[data-load-more]')?.hidden).toBe(previous)
})
