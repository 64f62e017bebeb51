import { expect, test } from 'vitest'
import { targetOf } from '#components/cards/banners.ts'

test.each([
  [{ link: '/packages/', url: '/media/a.jpg' }, '/packages/'],
  [{ url: '/news_detail?id=3' }, '/news_detail?id=3'],
  [{ url: '/media/a.jpg' }, undefined],
  [{ url: '/media/a.webp?w=640' }, undefined],
  [{}, undefined],
])('%o leads to %s', (slide, target) => expect(targetOf(slide)).toBe(target))
