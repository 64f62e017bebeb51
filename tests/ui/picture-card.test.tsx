// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PictureCard } from '#ui/pictures/PictureCard.tsx'

afterEach(cleanup)

const picture = { src: '', alt: '', width: 3, height: 2 }
const texts = { href: '/news/3/', title: 'Fog stops the ferry' }
const images = (container: HTMLElement) => container.querySelectorAll('img')

test('a story without a picture is words alone, a link all the same', () => {
  const { container } = render(<PictureCard picture={picture} {...texts} kind="story" />)
  expect(images(container)).toHaveLength(0)
  expect(screen.getByRole('link', { name: texts.title })).toHaveProperty('pathname', texts.href)
})

test('a story with a picture, and a work without one, keep their frame', () => {
  const shown = { ...picture, src: '/media/a.jpg' }
  expect(
    images(render(<PictureCard picture={shown} {...texts} kind="story" />).container),
  ).toHaveLength(1)
  expect(images(render(<PictureCard picture={picture} {...texts} />).container)).toHaveLength(1)
})

test('a mark on the frame of a story keeps it', () => {
  const { container } = render(
    <PictureCard picture={picture} {...texts} kind="story" badge="Pinned" pinned />,
  )
  expect(images(container)).toHaveLength(1)
  expect(container.textContent).toContain('Pinned')
})
