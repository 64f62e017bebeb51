import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { localised } from '#routing/paths.ts'
import { visit, withBrowser } from './support/visitor.ts'

withBrowser()
const folder = inject('folder')

/** The first record of a folder that has a page. */
const firstIn = (path: string): string =>
  `${path}${Math.min(...readdirSync(join(folder, path)).map(Number).filter(Boolean))}/`

const pages = [
  ...['/', '/news/', '/tale/', '/topics/', '/special-topics/', '/activities/', '/pictures/'],
  ...['/news/', '/tale/', '/topics/', '/activities/', '/pictures/', '/videos/'].map(firstIn),
]
const widths = [320, 768, 1440]

/** The headings of the page: those that leave their box or the window, and those whose last line is one sign of several. */
const headlines = (page: Page) =>
  page.getByRole('heading').evaluateAll((headings) => {
    const range = document.createRange()
    const lastLine = (heading: Element): string => {
      const nodes = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const signs: { sign: string; bottom: number }[] = []
      const foot = heading.getBoundingClientRect().bottom
      while (nodes.nextNode()) {
        const node = nodes.currentNode as Text
        let at = 0
        for (const sign of node.data) {
          range.setStart(node, at)
          at += sign.length
          range.setEnd(node, at)
          const { bottom, width } = range.getBoundingClientRect()
          // A card cuts lines that are too many.
          const isShown = width > 0 && bottom < foot + 4
          if (isShown && sign.trim()) signs.push({ sign, bottom: Math.round(bottom) })
        }
      }
      const end = signs.at(-1)?.bottom ?? 0
      const last = signs.filter(({ bottom }) => Math.abs(bottom - end) < 4)
      return last.length < signs.length ? last.map(({ sign }) => sign).join('') : ''
    }
    const window = document.documentElement.clientWidth
    const shown = headings.filter((heading) => heading.checkVisibility() && heading.clientWidth > 1)
    /** Other slides wait beside the window. */
    const isSlide = (heading: Element): boolean => {
      for (let box = heading.parentElement; box; box = box.parentElement)
        if (box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'visible')
          return true
      return false
    }
    return {
      count: shown.length,
      wide: shown.flatMap((heading) => {
        range.selectNodeContents(heading)
        const { left, right } = range.getBoundingClientRect()
        const isOutside = (left < -1 || right > window + 1) && !isSlide(heading)
        return heading.scrollWidth > heading.clientWidth + 1 || isOutside
          ? [heading.textContent]
          : []
      }),
      alone: shown.flatMap((heading) =>
        /^\p{L}[\p{P}\p{Z}]*$/u.test(lastLine(heading))
          ? [`${heading.textContent} (${heading.clientWidth} px)`]
          : [],
      ),
    }
  })

test.each(
  (['zh', 'ja', 'de', 'ar'] as const).flatMap((code) => pages.map((path) => [code, path] as const)),
)(
  '%s: no headline of %s leaves its place or ends in one sign of Chinese or Japanese',
  async (code, path) => {
    const page = await visit(localised(path, code))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const { count, wide, alone } = await headlines(page)
      expect(count).toBeGreaterThan(0)
      expect(wide, `${width}`).toEqual([])
      if (code === 'zh' || code === 'ja') expect(alone, `${width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  },
)
