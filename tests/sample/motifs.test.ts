import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { planSample } from '#sample/sample-plan.ts'
import { subjects } from '#sample/paint/recipe.ts'
import type { Subject } from '#sample/paint/recipe.ts'
import { activities } from '#sample/texts/activities.ts'
import { articles } from '#sample/texts/articles.ts'
import { specialSubjects, vrHalls } from '#sample/texts/catalogue.ts'
import { news } from '#sample/texts/news.ts'
import * as site from '#sample/texts/site.ts'
import { stories } from '#sample/texts/stories.ts'
import { topics } from '#sample/texts/topics.ts'
import type { Localised } from '#sample/texts/types.ts'

type Words = Readonly<Record<Subject, readonly string[]>>
/** What a language calls the things that a motif shows: beginnings of words, without case. */
const words = Object.fromEntries(
  localeCodes.map((code) => {
    const file = new URL(`./motif-words/${code}.json`, import.meta.url)
    return [code, JSON.parse(readFileSync(file, 'utf8')) as Words]
  }),
) as Record<LocaleCode, Words>

interface Told {
  readonly name: string
  readonly texts: readonly (Localised | undefined)[]
  readonly shown: readonly Subject[]
}

/** Every motif that some language of a text doesn't name. */
const unnamed = ({ name, texts, shown }: Told): string[] =>
  shown.flatMap((subject) =>
    localeCodes
      .filter((code) => {
        const said = texts
          .map((text) => text?.[code] ?? '')
          .join(' ')
          .toLowerCase()
        return !words[code][subject].some((word) => said.includes(word.toLowerCase()))
      })
      .map((code) => `${name}: ${subject} in ${code}`),
  )

const sayAll = (told: readonly Told[]): string[] => told.flatMap(unnamed)
const plan = planSample({ now: new Date('2026-11-21T06:00:00Z'), videos: true })

describe('words and pictures', () => {
  it('know what each motif is called, in every language', () => {
    for (const code of localeCodes)
      expect(Object.keys(words[code]).toSorted()).toEqual(
        subjects.map(({ subject }) => subject).toSorted(),
      )
  })

  it('agree in title, caption and keywords of every picture and film', () => {
    const told = [...plan.pictures, ...plan.videos].map(({ id, text, recipe }): Told => ({
      name: `work ${id}`,
      texts: [text.title, text.description],
      shown: [recipe!.subject],
    }))
    expect(sayAll(told)).toEqual([])
    const keyed = [...plan.pictures, ...plan.videos].map(({ id, text, recipe }): Told => ({
      name: `keywords of ${id}`,
      texts: [
        Object.fromEntries(
          localeCodes.map((code) => [code, text.keywords[code].join(' ')]),
        ) as Localised,
      ],
      shown: [recipe!.subject],
    }))
    expect(sayAll(keyed)).toEqual([])
  })

  it('agree in every news: headline and lead name the pictures, or there are none', () => {
    const told = news.map(({ title, desc, facts }): Told => ({
      name: title.en,
      texts: [title, desc],
      shown: facts,
    }))
    expect(sayAll(told)).toEqual([])
    expect(news.some(({ facts }) => facts.length === 0)).toBe(true)
  })

  it('agree in stories, topics, calls and articles', () => {
    const told = [...stories, ...topics, ...activities, ...articles].map((text): Told => ({
      name: text.title.en,
      texts: [
        text.title,
        text.content,
        ...('desc' in text ? [text.desc] : []),
        ...('children' in text ? text.children.flatMap(({ title, desc }) => [title, desc]) : []),
      ],
      shown: text.subjects,
    }))
    expect(sayAll(told)).toEqual([])
  })

  it('agree in special subjects, halls and slides, offers apart', () => {
    const slides = [
      ...[site.homeSliders, site.storySliders, site.activitySliders, site.topicSliders].flat(),
      ...site.photographerSliders.slice(1),
    ]
    const told = [
      ...specialSubjects.map(({ title, desc, subjects: shown }): Told => ({
        name: title.en,
        texts: [title, desc],
        shown,
      })),
      ...vrHalls.map(({ title, content, subject }): Told => ({
        name: title.en,
        texts: [title, content],
        shown: [subject],
      })),
      ...slides.map(({ title, description, subject }): Told => ({
        name: title.en,
        texts: [title, description],
        shown: [subject],
      })),
    ]
    expect(sayAll(told)).toEqual([])
  })

  it('show other motifs in the first slide, the first news and the newest works', () => {
    const slides = plan.jobs.sliderPlans.filter(({ place }) => place === 'home')
    const [first] = slides.toSorted((a, b) => a.position - b.position)
    const lead = plan.texts.news.at(-1)!.text.facts
    expect(lead).not.toContain(first!.subject)
    const newest = [...plan.pictures, ...plan.videos]
      .toSorted((a, b) => b.id - a.id)
      .slice(0, 12)
      .map(({ recipe }) => recipe!.subject)
    for (const subject of [first!.subject, ...lead]) expect(newest).not.toContain(subject)
    const ids = [...plan.pictures, ...plan.videos].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('illustrate a text with works of its own motifs alone', () => {
    const subjectOf = new Map(
      [...plan.pictures, ...plan.videos].map(({ id, recipe }) => [id, recipe?.subject]),
    )
    const { news: reports, stories: told, topics: themes, activities: calls } = plan.texts
    for (const { text, works } of reports)
      for (const id of works) expect(text.facts).toContain(subjectOf.get(id))
    for (const { text, works } of [...told, ...themes, ...calls]) {
      expect(works.length, text.title.en).toBeGreaterThan(0)
      for (const id of works) expect(text.subjects, text.title.en).toContain(subjectOf.get(id))
    }
  })
})
