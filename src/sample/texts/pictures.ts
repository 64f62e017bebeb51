import { localeCodes } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Light, Subject, Weather } from '../paint/subjects.ts'
import { keywords } from './keywords.ts'
import type { KeywordId } from './keywords.ts'
import { grey, lights, moods, surfaces } from './moods.ts'
import { cityName, pickPlace } from './places.ts'
import { subjectTexts } from './subjects.ts'
import type { SubjectText } from './subjects.ts'
import type { Localised, LocalisedList, PictureFacts, PictureText, Random } from './types.ts'
import { textsOf } from './texts-of.ts'
import zh from './zh/pictures.json' with { type: 'json' }

const text = textsOf('pictures', zh)

const lightKeywords: Record<Light, KeywordId> = {
  dawn: 'dawn',
  noon: 'noon',
  golden: 'golden',
  'blue-hour': 'dusk',
  night: 'night',
  overcast: 'overcast',
}

const weatherKeywords: Record<Weather, KeywordId> = {
  clear: 'clear',
  mist: 'fog',
  rain: 'rain',
  snow: 'snowfall',
  storm: 'storm',
  cloud: 'cloudy',
}

const pick = <T>(list: readonly T[], random: Random): T => {
  const found = list[Math.floor(random() * list.length)]
  if (found === undefined) throw new RangeError('nothing to pick from')
  return found
}

const each = (make: (code: LocaleCode) => string): Localised =>
  Object.fromEntries(localeCodes.map((code) => [code, make(code)])) as Localised

const noSpace = new Set<LocaleCode>(['zh', 'zhCHT', 'ja'])

/**
 * A noun phrase and when it was seen: the phrase leads in zh, ja and ko, follows elsewhere.
 * Where the name has its own attributive particle (的, 의) the phrase drops its one: two in a row jar.
 */
const joinWhen = (name: Localised, when: Localised): Localised =>
  each((code) => {
    const [noun, lead] = [name[code], when[code]]
    switch (code) {
      case 'zh':
      case 'zhCHT':
        return noun.includes('的') ? `${lead.replace(/的$/u, '')}，${noun}` : `${lead}${noun}`
      case 'ja':
        return `${lead}${noun}`
      case 'ko':
        return noun.includes('의 ') ? `${lead.replace(/의$/u, '')} ${noun}` : `${lead} ${noun}`
      default:
        return `${noun} ${lead}`
    }
  })

/** The place as an apposition, so that no language has to decline it. */
const joinPlace = (title: Localised, place: Localised | undefined): Localised =>
  each((code) => {
    if (!place) return title[code]
    if (code === 'zh' || code === 'zhCHT') return `${place[code]}：${title[code]}`
    if (code === 'ja') return `${place[code]}、${title[code]}`
    if (code === 'ko') return `${place[code]}, ${title[code]}`
    return `${title[code]}${code === 'ar' ? '،' : ','} ${place[code]}`
  })

const joinSentences = (...sentences: readonly (Localised | undefined)[]): Localised =>
  each((code) =>
    sentences
      .flatMap((sentence) => (sentence ? [sentence[code]] : []))
      .join(noSpace.has(code) ? '' : ' '),
  )

const taken: Localised = text.location_place_city

const locationLine = (place: Localised): Localised =>
  each((code) => taken[code].replace('{{place}}', place[code]).replace('{{city}}', cityName[code]))

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const keywordLists = (ids: readonly KeywordId[], place: Localised | undefined): LocalisedList => {
  const unique = [...new Set(ids)].slice(0, 9)
  return Object.fromEntries(
    localeCodes.map((code) => {
      const words = unique.map((id) => keywords[id][code])
      return [code, place ? [...words, capital(place[code])] : words]
    }),
  ) as LocalisedList
}

interface Scene {
  readonly text: SubjectText
  readonly when: Localised
  readonly mood: Localised | undefined
  readonly place: Localised | undefined
}

const isGrey = ({ palette }: PictureFacts): boolean => palette === 'monochrome'

const sceneOf = (facts: PictureFacts, random: Random): Scene => {
  const text = subjectTexts[facts.subject]
  const surface = text.mode === 'surface' ? surfaces[facts.light] : undefined
  const toned = isGrey(facts) ? grey : surface
  const mood = toned ?? moods[`${facts.light}/${facts.weather}`]
  const when = toned?.when ?? (text.mode === 'mood' ? mood?.when : undefined)
  return {
    text,
    when: when ?? lights[facts.light],
    mood: mood?.sentence,
    place: (facts.place ?? pickPlace(text.kinds, random))?.name,
  }
}

const keywordIds = (facts: PictureFacts, text: SubjectText): KeywordId[] => {
  if (isGrey(facts)) return [...text.keywords, 'blackAndWhite']
  if (text.mode === 'surface') return [...text.keywords]
  const mist: KeywordId =
    facts.light === 'dawn' && facts.weather === 'mist'
      ? 'morningMist'
      : weatherKeywords[facts.weather]
  return [...text.keywords, lightKeywords[facts.light], mist]
}

/**
 * Title, one to three sentences and 6–10 keywords of a painted picture, saying the same in every
 * language. The same facts and random sequence give the same text.
 */
export function composePicture(facts: PictureFacts, random: Random): PictureText {
  const { text, when, mood, place } = sceneOf(facts, random)
  const name = pick(text.names, random)
  const plain = place !== undefined && random() < 0.15
  const scene = plain ? name : joinWhen(name, when)
  return {
    title: joinPlace(scene, place),
    scene,
    description: joinSentences(text.sentence, mood, place && locationLine(place)),
    keywords: keywordLists(keywordIds(facts, text), place),
  }
}

interface Take {
  readonly label: Localised
  readonly sentence: Localised
}

const takes = {
  timeLapse: {
    label: text.time_lapse,
    sentence: text.time_lapse_from_a_fixed_position,
  },
  slowMotion: {
    label: text.slow_motion,
    sentence: text.played_at_a_quarter_of_the_speed,
  },
  tracking: {
    label: text.tracking_shot,
    sentence: text.the_camera_moves_evenly_from_left,
  },
  still: {
    label: text.static_shot,
    sentence: text.static_shot_without_sound,
  },
} satisfies Record<string, Take>

/** How a motif was filmed, where not every way would show it. */
const takeOf: Partial<Record<Subject, keyof typeof takes>> = {
  'light-trails': 'timeLapse',
  containers: 'timeLapse',
  'sunset-clouds': 'timeLapse',
  'milky-way': 'timeLapse',
  storm: 'timeLapse',
  'misty-trunks': 'timeLapse',
  'sea-glitter': 'slowMotion',
  'water-surface': 'slowMotion',
  terraces: 'timeLapse',
  'tea-rows': 'timeLapse',
  paper: 'still',
  'street-bokeh': 'still',
}

const videoKeyword: Localised = text.stock_footage

/** As `composePicture`, for a clip: the title names the kind of shot. */
export function composeVideo(facts: PictureFacts, random: Random): PictureText {
  const picture = composePicture(facts, random)
  const any = pick(Object.values(takes), random)
  const own = takeOf[facts.subject]
  const take = own ? takes[own] : any
  return {
    title: each((code) => {
      if (noSpace.has(code)) return `${picture.title[code]}（${take.label[code]}）`
      return `${picture.title[code]} (${take.label[code]})`
    }),
    description: joinSentences(picture.description, take.sentence),
    keywords: Object.fromEntries(
      localeCodes.map((code) => [
        code,
        [...picture.keywords[code].slice(0, 8), videoKeyword[code], take.label[code]],
      ]),
    ) as LocalisedList,
  }
}
