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
const close: readonly Framing[] = ['near', 'wide', 'tall']
const day: readonly Mood[] = ['golden/clear', 'overcast/clear', 'noon/clear']

const facts = <const T extends Record<string, SubjectFacts>>(table: T): T => table

export const subjectFacts = facts({
  'ridge-fog': {
    category: 'mountain',
    moods: ['dawn/mist', 'overcast/mist', 'blue-hour/mist', 'golden/mist', 'overcast/rain'],
    framings: land,
  },
  'cloud-sea': {
    category: 'mountain',
    moods: ['golden/cloud', 'dawn/cloud', 'noon/cloud', 'blue-hour/cloud'],
    framings: land,
  },
  'karst-hills': {
    category: 'mountain',
    moods: ['overcast/mist', 'golden/mist', 'dawn/mist', 'blue-hour/mist'],
    framings: land,
  },
  'mountain-lake': {
    category: 'mountain',
    moods: ['dawn/mist', 'golden/clear', 'blue-hour/clear'],
    framings: ['wide', 'near', 'tall'],
  },
  'pine-mist': {
    category: 'mountain',
    moods: ['overcast/mist', 'dawn/mist', 'blue-hour/mist', 'golden/mist'],
    framings: ['wide', 'high', 'tall'],
  },
  'sea-glitter': {
    category: 'sea',
    moods: ['golden/clear', 'night/clear', 'dawn/cloud', 'overcast/storm'],
    framings: land,
  },
  'sea-foam': {
    category: 'sea',
    moods: ['noon/clear', 'golden/clear', 'overcast/cloud'],
    framings: ['high', 'near', 'tall'],
  },
  containers: {
    category: 'sea',
    moods: ['golden/clear', 'overcast/cloud', 'noon/clear', 'dawn/mist'],
    framings: close,
  },
  rope: {
    category: 'sea',
    moods: day,
    framings: flat,
  },
  pebbles: {
    category: 'sea',
    moods: ['dawn/clear', 'overcast/rain', 'golden/clear'],
    framings: flat,
  },
  'street-bokeh': {
    category: 'city',
    moods: ['night/rain', 'night/clear', 'blue-hour/rain', 'blue-hour/clear'],
    framings: land,
  },
  'light-trails': {
    category: 'city',
    moods: ['blue-hour/clear', 'night/clear'],
    framings: ['wide', 'high'],
  },
  neon: { category: 'city', moods: ['night/clear'], framings: ['wide', 'near'] },
  lanterns: {
    category: 'city',
    moods: ['night/clear', 'blue-hour/clear'],
    framings: ['wide', 'near'],
  },
  crossing: {
    category: 'city',
    moods: ['golden/clear', 'overcast/rain', 'noon/clear'],
    framings: ['wide', 'near', 'flat'],
  },
  terraces: {
    category: 'field',
    moods: ['golden/clear', 'overcast/cloud', 'noon/clear'],
    framings: ['wide', 'high', 'near', 'tall'],
  },
  'tea-rows': {
    category: 'field',
    moods: ['golden/clear', 'noon/clear', 'overcast/cloud'],
    framings: ['wide', 'high', 'near', 'tall'],
  },
  'dry-earth': {
    category: 'field',
    moods: day,
    framings: flat,
  },
  flower: {
    category: 'field',
    moods: ['noon/clear', 'golden/clear', 'overcast/clear'],
    framings: close,
  },
  'rice-grains': {
    category: 'field',
    moods: ['golden/clear', 'noon/clear'],
    framings: flat,
  },
  'leaf-veins': {
    category: 'field',
    moods: ['noon/clear', 'golden/clear'],
    framings: flat,
  },
  storm: {
    category: 'sky',
    moods: ['overcast/storm', 'golden/storm', 'blue-hour/storm'],
    framings: land,
  },
  'sunset-clouds': {
    category: 'sky',
    moods: ['golden/cloud', 'dawn/cloud', 'blue-hour/cloud'],
    framings: land,
  },
  'milky-way': { category: 'sky', moods: ['night/clear'], framings: land },
  'star-trails': {
    category: 'sky',
    moods: ['night/clear', 'blue-hour/clear'],
    framings: land,
  },
  aurora: { category: 'sky', moods: ['night/clear'], framings: ['wide', 'tall'] },
  moon: {
    category: 'sky',
    moods: ['night/cloud', 'night/clear'],
    framings: ['wide', 'high'],
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
    moods: ['noon/clear', 'golden/clear', 'blue-hour/clear'],
    framings: flat,
  },
  'sand-ripples': {
    category: 'texture',
    moods: ['golden/clear', 'blue-hour/clear', 'noon/clear', 'dawn/clear'],
    framings: ['wide', 'near', 'tall'],
  },
  cloth: {
    category: 'texture',
    moods: ['noon/clear', 'golden/clear'],
    framings: ['near', 'flat'],
  },
  smoke: { category: 'texture', moods: ['night/clear'], framings: ['flat', 'tall'] },
  frost: {
    category: 'texture',
    moods: ['blue-hour/snow', 'night/snow'],
    framings: ['flat', 'wide'],
  },
  'misty-trunks': {
    category: 'forest',
    moods: ['dawn/mist', 'overcast/mist', 'blue-hour/mist', 'overcast/rain'],
    framings: land,
  },
  'autumn-forest': {
    category: 'forest',
    moods: ['overcast/mist', 'dawn/mist'],
    framings: ['wide', 'near', 'high'],
  },
  'summer-canopy': {
    category: 'forest',
    moods: ['overcast/mist', 'dawn/mist'],
    framings: ['wide', 'near', 'tall'],
  },
  bamboo: {
    category: 'forest',
    moods: ['noon/clear', 'overcast/mist', 'dawn/mist', 'overcast/rain'],
    framings: land,
  },
  'leaf-bokeh': {
    category: 'forest',
    moods: ['noon/clear', 'golden/clear'],
    framings: ['wide', 'tall'],
  },
  bark: {
    category: 'forest',
    moods: ['golden/clear', 'overcast/mist'],
    framings: close,
  },
  'snow-tracks': {
    category: 'forest',
    moods: ['golden/clear', 'dawn/clear'],
    framings: ['wide', 'high', 'tall'],
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
  'spiral-stairs': {
    category: 'architecture',
    moods: ['overcast/clear', 'golden/clear', 'night/clear'],
    framings: flat,
  },
  brick: {
    category: 'architecture',
    moods: ['golden/clear', 'noon/clear', 'overcast/clear'],
    framings: close,
  },
  'glazed-tiles': {
    category: 'architecture',
    moods: ['noon/clear', 'overcast/clear'],
    framings: ['near', 'wide'],
  },
  'roof-tiles': {
    category: 'architecture',
    moods: ['golden/clear', 'overcast/rain', 'noon/clear'],
    framings: close,
  },
  'stained-glass': {
    category: 'architecture',
    moods: ['noon/clear'],
    framings: flat,
  },
  'window-light': {
    category: 'architecture',
    moods: ['golden/clear', 'dawn/clear'],
    framings: close,
  },
  books: {
    category: 'architecture',
    moods: ['golden/clear', 'overcast/clear'],
    framings: close,
  },
  chalkboard: {
    category: 'architecture',
    moods: ['noon/clear', 'overcast/clear'],
    framings: flat,
  },
})

export type Subject = keyof typeof subjectFacts
