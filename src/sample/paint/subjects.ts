/** What a picture shows. The order is the order of the sample catalogue's categories. */
export const categories = [
  'mountain',
  'sea',
  'city',
  'field',
  'sky',
  'texture',
  'forest',
  'architecture',
] as const
export type Category = (typeof categories)[number]

export type Light = 'dawn' | 'noon' | 'golden' | 'blue-hour' | 'night' | 'overcast'
export type Weather = 'clear' | 'mist' | 'rain' | 'snow' | 'storm' | 'cloud'
export type Mood = `${Light}/${Weather}`

export interface SubjectFacts {
  readonly category: Category
  /** Light and weather this subject can be seen in; recipes walk through them in turn. */
  readonly moods: readonly Mood[]
  /** Ways to frame it: a scene name is `subject:framing`. */
  readonly framings: readonly Framing[]
}

/** `wide` the horizon low, `high` looking down, `near` a dominant foreground, `tall` made for portrait. */
export type Framing = 'wide' | 'high' | 'near' | 'tall' | 'flat'

const land: readonly Framing[] = ['wide', 'high', 'near', 'tall']
const flat: readonly Framing[] = ['flat', 'near', 'wide']

const facts = <const T extends Record<string, SubjectFacts>>(table: T): T => table

export const subjectFacts = facts({
  'ridge-fog': {
    category: 'mountain',
    moods: ['dawn/mist', 'overcast/mist', 'blue-hour/mist', 'golden/mist', 'overcast/rain'],
    framings: land,
  },
  'snow-peaks': {
    category: 'mountain',
    moods: ['dawn/clear', 'noon/clear', 'blue-hour/snow', 'golden/cloud', 'noon/cloud'],
    framings: land,
  },
  'cloud-sea': {
    category: 'mountain',
    moods: ['dawn/cloud', 'golden/cloud', 'noon/cloud', 'blue-hour/cloud'],
    framings: land,
  },
  'mountain-lake': {
    category: 'mountain',
    moods: ['noon/clear', 'dawn/mist', 'golden/clear', 'overcast/cloud', 'blue-hour/clear'],
    framings: land,
  },
  'karst-hills': {
    category: 'mountain',
    moods: ['dawn/mist', 'overcast/mist', 'golden/mist', 'blue-hour/mist', 'overcast/rain'],
    framings: land,
  },
  'harbour-cranes': {
    category: 'sea',
    moods: ['golden/clear', 'dawn/mist', 'blue-hour/clear', 'overcast/cloud', 'night/clear'],
    framings: land,
  },
  breakwater: {
    category: 'sea',
    moods: ['dawn/clear', 'overcast/cloud', 'blue-hour/clear', 'golden/cloud', 'overcast/storm'],
    framings: land,
  },
  'sea-glitter': {
    category: 'sea',
    moods: ['golden/clear', 'noon/clear', 'dawn/cloud', 'night/clear', 'overcast/storm'],
    framings: land,
  },
  'fishing-boats': {
    category: 'sea',
    moods: ['dawn/mist', 'golden/clear', 'noon/cloud', 'blue-hour/clear'],
    framings: land,
  },
  lighthouse: {
    category: 'sea',
    moods: ['blue-hour/clear', 'golden/cloud', 'overcast/storm', 'dawn/clear', 'night/clear'],
    framings: land,
  },
  'night-skyline': {
    category: 'city',
    moods: ['night/clear', 'blue-hour/clear', 'night/cloud', 'night/mist', 'blue-hour/cloud'],
    framings: land,
  },
  'street-bokeh': {
    category: 'city',
    moods: ['night/clear', 'night/rain', 'blue-hour/rain', 'blue-hour/clear', 'golden/clear'],
    framings: land,
  },
  'bridge-trails': {
    category: 'city',
    moods: ['blue-hour/clear', 'night/clear', 'night/mist', 'blue-hour/cloud'],
    framings: land,
  },
  'wet-street': {
    category: 'city',
    moods: ['night/rain', 'blue-hour/rain', 'night/mist', 'overcast/rain'],
    framings: land,
  },
  'city-haze': {
    category: 'city',
    moods: ['dawn/mist', 'golden/mist', 'overcast/mist', 'noon/clear', 'golden/clear'],
    framings: land,
  },
  terraces: {
    category: 'field',
    moods: ['dawn/mist', 'golden/clear', 'overcast/mist', 'noon/cloud', 'blue-hour/clear'],
    framings: land,
  },
  'rice-field': {
    category: 'field',
    moods: ['noon/cloud', 'golden/clear', 'dawn/mist', 'overcast/cloud'],
    framings: land,
  },
  'rape-field': {
    category: 'field',
    moods: ['noon/cloud', 'noon/clear', 'golden/clear', 'overcast/storm', 'dawn/mist'],
    framings: land,
  },
  'tulip-field': {
    category: 'field',
    moods: ['noon/cloud', 'golden/clear', 'dawn/mist', 'noon/clear'],
    framings: land,
  },
  'tea-rows': {
    category: 'field',
    moods: ['dawn/mist', 'noon/cloud', 'golden/clear', 'overcast/mist'],
    framings: land,
  },
  storm: {
    category: 'sky',
    moods: ['overcast/storm', 'golden/storm', 'blue-hour/storm', 'noon/storm'],
    framings: land,
  },
  'milky-way': {
    category: 'sky',
    moods: ['night/clear'],
    framings: land,
  },
  'sunset-clouds': {
    category: 'sky',
    moods: ['golden/cloud', 'dawn/cloud', 'blue-hour/cloud'],
    framings: land,
  },
  lightning: {
    category: 'sky',
    moods: ['night/storm', 'blue-hour/storm'],
    framings: land,
  },
  cumulus: {
    category: 'sky',
    moods: ['noon/cloud', 'golden/cloud', 'dawn/cloud'],
    framings: land,
  },
  'star-trails': {
    category: 'sky',
    moods: ['night/clear', 'blue-hour/clear'],
    framings: land,
  },
  marble: {
    category: 'texture',
    moods: ['overcast/clear', 'noon/clear'],
    framings: flat,
  },
  dunes: {
    category: 'texture',
    moods: ['golden/clear', 'dawn/clear', 'noon/clear', 'blue-hour/clear'],
    framings: land,
  },
  ice: {
    category: 'texture',
    moods: ['overcast/snow', 'blue-hour/snow', 'noon/snow'],
    framings: flat,
  },
  ink: {
    category: 'texture',
    moods: ['overcast/clear', 'noon/clear', 'night/clear'],
    framings: flat,
  },
  paper: {
    category: 'texture',
    moods: ['overcast/clear', 'golden/clear', 'noon/clear'],
    framings: flat,
  },
  rust: {
    category: 'texture',
    moods: ['overcast/clear', 'noon/clear', 'golden/clear'],
    framings: flat,
  },
  'water-surface': {
    category: 'texture',
    moods: ['noon/clear', 'golden/clear', 'blue-hour/clear', 'overcast/rain'],
    framings: flat,
  },
  'misty-trunks': {
    category: 'forest',
    moods: ['dawn/mist', 'overcast/mist', 'blue-hour/mist', 'overcast/rain'],
    framings: land,
  },
  'autumn-forest': {
    category: 'forest',
    moods: ['golden/clear', 'noon/clear', 'overcast/mist', 'dawn/mist'],
    framings: land,
  },
  'summer-canopy': {
    category: 'forest',
    moods: ['noon/clear', 'dawn/mist', 'overcast/mist', 'golden/clear'],
    framings: land,
  },
  bamboo: {
    category: 'forest',
    moods: ['noon/clear', 'overcast/mist', 'dawn/mist', 'overcast/rain'],
    framings: land,
  },
  'forest-rays': {
    category: 'forest',
    moods: ['dawn/mist', 'golden/mist', 'noon/mist'],
    framings: land,
  },
  'snow-forest': {
    category: 'forest',
    moods: ['overcast/snow', 'blue-hour/snow', 'dawn/snow', 'noon/snow'],
    framings: land,
  },
  facade: {
    category: 'architecture',
    moods: ['noon/clear', 'golden/clear', 'overcast/cloud', 'blue-hour/clear', 'night/clear'],
    framings: land,
  },
  arcade: {
    category: 'architecture',
    moods: ['golden/clear', 'noon/clear', 'dawn/mist', 'overcast/cloud'],
    framings: land,
  },
  stairs: {
    category: 'architecture',
    moods: ['golden/clear', 'noon/clear', 'overcast/cloud', 'dawn/clear'],
    framings: land,
  },
  'tiled-roofs': {
    category: 'architecture',
    moods: ['dawn/mist', 'golden/clear', 'overcast/rain', 'noon/clear', 'overcast/snow'],
    framings: land,
  },
  'spiral-stairs': {
    category: 'architecture',
    moods: ['overcast/clear', 'golden/clear', 'night/clear'],
    framings: flat,
  },
})

export type Subject = keyof typeof subjectFacts
