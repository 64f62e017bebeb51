import { describe, expect, it } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { planSample } from '#sample/sample-plan.ts'
import type { WorkPlan } from '#sample/plan.ts'
import { articles } from '#sample/texts/articles.ts'
import { lights, moods, surfaces } from '#sample/texts/moods.ts'
import { photographers } from '#sample/texts/people.ts'
import { placeIn, places } from '#sample/texts/places.ts'

const now = new Date('2026-11-21T06:00:00Z')
const { pictures, videos, texts } = planSample({ now, videos: true })
const byId = new Map([...pictures, ...videos].map((plan) => [plan.id, plan]))
const workOf = (id: number): WorkPlan => byId.get(id)!

describe('works and those who sign', () => {
  it('every work is by one of the roster, and everyone has at least five', () => {
    const counts = photographers.map(
      (_, index) => [...byId.values()].filter((plan) => plan.photographer === index).length,
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(byId.size)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5)
  })

  it('a story shows four or more works of the person who signs it, and no others', () => {
    for (const { text, works } of texts.stories) {
      const authors = works.map((id) => workOf(id).photographer)
      expect([text.title.en, new Set(authors)]).toEqual([
        text.title.en,
        new Set([text.photographer]),
      ])
      if (text.type === 1) expect(works.length, text.title.en).toBeGreaterThanOrEqual(4)
    }
  })

  it('a lesson or a praise shows a work of the person whom it names', () => {
    for (const { text, works } of texts.articles.filter(({ text: { type } }) => type === 2))
      expect(works.map((id) => workOf(id).photographer)).toEqual(
        text.children.map(({ photographer }) => photographer),
      )
    for (const { title, desc, photographer } of articles.flatMap(({ children }) => children))
      expect(desc.zh, title.en).toContain(photographers[photographer]!.name.zh)
  })

  it('no two film stories show one film', () => {
    const films = texts.stories.flatMap(({ text, works }) => (text.type === 2 ? works : []))
    expect(films).toHaveLength(12)
    expect(new Set(films).size).toBe(films.length)
  })

  it('no text shows a work that waits for approval', () => {
    const waiting = [...byId.values()].filter(({ isWaiting }) => isWaiting)
    expect(waiting).toHaveLength(4)
    expect(new Set(waiting.map(({ photographer }) => photographer))).toEqual(new Set([0]))
    const { news, stories, topics, activities } = texts
    const shown = new Set(
      [...news, ...stories, ...topics, ...activities, ...texts.articles].flatMap(
        ({ works }) => works,
      ),
    )
    expect(waiting.filter(({ id }) => shown.has(id))).toEqual([])
  })
})

describe('contests', () => {
  const calls = texts.activities

  it('differ in how many works they are sent, more than they have prizes', () => {
    const counts = calls.map(({ works }) => works.length)
    expect(new Set(counts).size).toBe(counts.length)
    expect(Math.min(...counts)).toBeGreaterThan(4)
    expect(Math.max(...counts)).toBeLessThanOrEqual(24)
  })

  it('begin with other authors each', () => {
    const firsts = calls.map(({ works }) =>
      works
        .slice(0, 6)
        .map((id) => workOf(id).photographer)
        .join(),
    )
    expect(new Set(firsts).size).toBe(firsts.length)
  })

  it('are sent films of what they ask for, which exist', () => {
    const filmed = new Set(videos.map(({ recipe }) => recipe!.subject))
    for (const { text } of calls)
      for (const subject of text.films) expect([...filmed], text.title.en).toContain(subject)
    const roads = calls.filter(({ text }) => text.films.includes('light-trails'))
    expect(roads.map(({ text }) => text.title.en)).toEqual(['City lights competition'])
  })

  it('on a mountain show no place elsewhere', () => {
    const mountain = calls.find(({ text }) => text.kinds?.includes('mountain'))!
    for (const id of mountain.works) {
      const place = places[placeIn(workOf(id).text.title)]
      if (place) expect(place.kinds, workOf(id).text.title.zh).toContain('mountain')
    }
  })

  it('of a week are open for a fortnight at most', () => {
    const week = calls.find(({ text }) => /week/.test(text.title.en))!
    expect(week.text.span!.since + week.text.span!.left).toBeLessThanOrEqual(14)
  })
})

describe('words and tones', () => {
  const grey = pictures.filter(({ recipe }) => recipe?.palette === 'monochrome')

  it('tell no colour of a picture that has none', () => {
    expect(grey.length).toBeGreaterThan(3)
    const coloured = [...Object.values(moods), ...Object.values(surfaces)]
    for (const { id, text } of grey)
      for (const code of localeCodes) {
        const told = coloured.map(({ sentence }) => sentence[code])
        expect(
          told.filter((sentence) => text.description[code].includes(sentence)),
          `${id} ${code}`,
        ).toEqual([])
        for (const light of [lights.golden, lights['blue-hour']])
          expect(text.title[code]).not.toContain(light[code])
      }
  })

  it('name the black and white of all of these, and of no other', () => {
    const named = pictures.filter(({ text }) => text.keywords.en.includes('black and white'))
    expect(named.map(({ id }) => id)).toEqual(grey.map(({ id }) => id))
  })

  it('say of no film that it has sound', () => {
    for (const { text } of videos) {
      expect(text.description.zh).not.toMatch(/环境声|同期声/)
      expect(text.description.en).not.toMatch(/ambient|sound is/)
    }
  })

  it('tell a long exposure of no slow motion', () => {
    for (const { text } of videos)
      if (/slow motion/.test(text.title.en)) expect(text.description.en).not.toMatch(/exposure/)
  })
})

describe('covers', () => {
  it('of topics, contests and stories stand on one of these lists once', () => {
    for (const list of [texts.topics, texts.activities, texts.stories]) {
      const covers = list.map(({ works }) => works[0])
      expect(new Set(covers).size).toBe(covers.length)
    }
  })
})
