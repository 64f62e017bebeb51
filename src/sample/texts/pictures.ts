import { localeCodes } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Light, Weather } from '../paint/subjects.ts'
import { keywords } from './keywords.ts'
import type { KeywordId } from './keywords.ts'
import { lights, moods, surfaces } from './moods.ts'
import { cityName, pickPlace } from './places.ts'
import { subjectTexts } from './subjects.ts'
import type { SubjectText } from './subjects.ts'
import type { Localised, LocalisedList, PictureFacts, PictureText, Random } from './types.ts'

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

const taken: Localised = {
  zh: '拍摄地：{{place}}，{{city}}。',
  zhCHT: '拍攝地：{{place}}，{{city}}。',
  en: 'Location: {{place}}, {{city}}.',
  ar: 'مكان التصوير: {{place}}، {{city}}.',
  de: 'Aufnahmeort: {{place}}, {{city}}.',
  ja: '撮影地：{{city}}・{{place}}。',
  ko: '촬영지: {{city}} {{place}}.',
  ru: 'Место съёмки: {{place}}, {{city}}.',
}

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

const sceneOf = (facts: PictureFacts, random: Random): Scene => {
  const text = subjectTexts[facts.subject]
  const surface = text.mode === 'surface' ? surfaces[facts.light] : undefined
  const mood = surface ?? moods[`${facts.light}/${facts.weather}`]
  const when = surface?.when ?? (text.mode === 'mood' ? mood?.when : undefined)
  return {
    text,
    when: when ?? lights[facts.light],
    mood: mood?.sentence,
    place: (facts.place ?? pickPlace(text.kinds, random))?.name,
  }
}

const keywordIds = (facts: PictureFacts, text: SubjectText): KeywordId[] => {
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
  return {
    title: joinPlace(plain ? name : joinWhen(name, when), place),
    description: joinSentences(text.sentence, mood, place && locationLine(place)),
    keywords: keywordLists(keywordIds(facts, text), place),
  }
}

interface Take {
  readonly label: Localised
  readonly sentence: Localised
}

const takes: readonly Take[] = [
  {
    label: {
      zh: '延时摄影',
      zhCHT: '延時攝影',
      en: 'time-lapse',
      ar: 'تصوير زمني متسارع',
      de: 'Zeitraffer',
      ja: 'タイムラプス',
      ko: '타임랩스',
      ru: 'таймлапс',
    },
    sentence: {
      zh: '固定机位延时拍摄，约四十分钟压缩为数秒。',
      zhCHT: '固定機位延時拍攝，約四十分鐘壓縮為數秒。',
      en: 'Time-lapse from a fixed position: some forty minutes in a few seconds.',
      ar: 'تصوير متسارع من موضع ثابت: نحو أربعين دقيقة في ثوانٍ.',
      de: 'Zeitraffer vom Stativ: rund vierzig Minuten in wenigen Sekunden.',
      ja: '固定カメラのタイムラプス。約四十分を数秒に凝縮した。',
      ko: '고정 카메라 타임랩스로 약 40분을 몇 초에 담았다.',
      ru: 'Таймлапс с фиксированной точки: около сорока минут за несколько секунд.',
    },
  },
  {
    label: {
      zh: '慢镜头',
      zhCHT: '慢鏡頭',
      en: 'slow motion',
      ar: 'حركة بطيئة',
      de: 'Zeitlupe',
      ja: 'スローモーション',
      ko: '슬로모션',
      ru: 'замедленная съёмка',
    },
    sentence: {
      zh: '以四倍慢速播放，画面无调色，便于后期。',
      zhCHT: '以四倍慢速播放，畫面無調色，便於後期。',
      en: 'Played at a quarter of the speed; ungraded, ready for post-production.',
      ar: 'تُعرض بربع السرعة ومن دون تلوين، جاهزة للمونتاج.',
      de: 'In viertel Geschwindigkeit, ohne Farbkorrektur, bereit für den Schnitt.',
      ja: '四分の一の速度で再生。カラー調整なしで編集に使いやすい。',
      ko: '4분의 1 속도로 재생하며, 색보정 없이 후반 작업에 쓰기 좋다.',
      ru: 'Скорость в четыре раза ниже, без цветокоррекции, готово к монтажу.',
    },
  },
  {
    label: {
      zh: '横移镜头',
      zhCHT: '橫移鏡頭',
      en: 'tracking shot',
      ar: 'لقطة متحركة أفقية',
      de: 'Kamerafahrt',
      ja: '移動撮影',
      ko: '트래킹 숏',
      ru: 'съёмка с движения',
    },
    sentence: {
      zh: '镜头自左向右匀速横移，首尾可循环衔接。',
      zhCHT: '鏡頭自左向右勻速橫移，首尾可迴圈銜接。',
      en: 'The camera moves evenly from left to right; the clip can be looped.',
      ar: 'تتحرك الكاميرا بانتظام من اليسار إلى اليمين ويمكن تكرار المقطع.',
      de: 'Die Kamera fährt gleichmäßig von links nach rechts; der Clip lässt sich als Schleife nutzen.',
      ja: 'カメラは左から右へ一定の速さで動き、ループ再生もできる。',
      ko: '카메라가 왼쪽에서 오른쪽으로 고르게 움직이며, 반복 재생할 수 있다.',
      ru: 'Камера плавно движется слева направо, ролик можно зациклить.',
    },
  },
  {
    label: {
      zh: '固定机位',
      zhCHT: '固定機位',
      en: 'static shot',
      ar: 'لقطة ثابتة',
      de: 'feste Einstellung',
      ja: '固定ショット',
      ko: '고정 숏',
      ru: 'статичный план',
    },
    sentence: {
      zh: '固定机位拍摄，无人声，含现场环境声说明。',
      zhCHT: '固定機位拍攝，無人聲，含現場環境聲說明。',
      en: 'Static shot without voices; a note on the ambient sound is included.',
      ar: 'لقطة ثابتة بلا أصوات بشرية، مع وصف لصوت المكان.',
      de: 'Feste Einstellung ohne Stimmen, mit Angaben zum Umgebungston.',
      ja: '固定ショット。人の声はなく、環境音の説明付き。',
      ko: '사람 목소리가 없는 고정 숏이며, 현장음 설명을 담았다.',
      ru: 'Статичный план без голосов, с описанием фонового звука.',
    },
  },
]

const videoKeyword: Localised = {
  zh: '视频素材',
  zhCHT: '影片素材',
  en: 'stock footage',
  ar: 'مقطع فيديو',
  de: 'Filmmaterial',
  ja: '映像素材',
  ko: '영상 소재',
  ru: 'видеоматериал',
}

/** As `composePicture`, for a clip: the title names the kind of shot. */
export function composeVideo(facts: PictureFacts, random: Random): PictureText {
  const picture = composePicture(facts, random)
  const take = pick(takes, random)
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
