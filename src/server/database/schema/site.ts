import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, inZh, localised, oneOf, updatedAt } from './columns.ts'
import type { Localised } from './columns.ts'

export interface SiteLink {
  title: Localised
  link: string
}

/** A broadcast of the live stream, to come or past. */
export interface Broadcast {
  title: Localised | null
  description: Localised | null
  /** As the wire writes it, in Shanghai's time. */
  startTime: string
  endTime: string | null
  thumb: string
  width: number | null
  height: number | null
  tone: string | null
  /** Of a past one its recording, of another one what it is about. */
  link: string | null
}

/** One row, id 1: everything the tenant owns. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    title: localised().notNull(),
    logo: text(),
    logoWhite: text(),
    logoRed: text(),
    qrcode: text(),
    seoKeyword: localised(),
    seoDescription: localised(),
    contactMobile: text(),
    serviceTime: localised(),
    kefu: text(),
    rtmp: text(),
    /** HTML texts, named as on the wire. */
    settle: localised(),
    protocal: localised(),
    privacy: localised(),
    copyright: localised(),
    aboutus: localised(),
    help: localised(),
    aftersale: localised(),
    /** Menu ids; absent = the full set, empty = none. */
    showMenu: integer().array(),
    friendLinks: jsonb().$type<SiteLink[]>().notNull().default([]),
    broadcasts: jsonb().$type<Broadcast[]>().notNull().default([]),
    /** HTML terms of every licence, shown on details. */
    license: localised(),
    icp: text(),
    icpLink: text(),
    police: text(),
    policeLink: text(),
    conventionLink: text(),
    contactLink: text(),
    updatedAt: updatedAt(),
  },
  (t) => [check('site_settings_single', sql`${t.id} = 1`), inZh('site_settings_title', t.title)],
)

export const sliderPlaces = [
  'home',
  'story',
  'photographer',
  'activity',
  'topic',
  'ad',
  'vr',
] as const
export type SliderPlace = (typeof sliderPlaces)[number]

export const sliders = pgTable(
  'sliders',
  {
    id: id(),
    place: text().$type<SliderPlace>().notNull(),
    position: integer().notNull().default(0),
    title: localised(),
    description: localised(),
    thumb: text().notNull(),
    width: integer(),
    height: integer(),
    tone: text(),
    link: text(),
  },
  (t) => [
    index('sliders_place').on(t.place, t.position, t.id),
    oneOf('sliders_place_range', t.place, sliderPlaces),
  ],
)

/** Page views a day, and visitors seen for the first time; the paths themselves are not kept. */
export const visits = pgTable('visits', {
  day: date({ mode: 'string' }).primaryKey(),
  pv: bigint({ mode: 'number' }).notNull().default(0),
  uv: bigint({ mode: 'number' }).notNull().default(0),
})

/** Visitors, each by the hash of a random symbol. */
export const visitors = pgTable('visitors', {
  symbolHash: text().primaryKey(),
  day: date({ mode: 'string' }).notNull(),
})
