import { arcade } from './scenes/architecture/arcade.ts'
import { bookSpines } from './scenes/architecture/books.ts'
import { chalkBoard } from './scenes/architecture/chalkboard.ts'
import { roofTiles } from './scenes/architecture/roof-tiles.ts'
import { stainedGlass } from './scenes/architecture/stained-glass.ts'
import { spiralStairs, stairs } from './scenes/architecture/stairs.ts'
import { brickWall, glazedTiles } from './scenes/architecture/walls.ts'
import { windowLight } from './scenes/architecture/window-light.ts'
import { streetBokeh } from './scenes/city/bokeh.ts'
import { crossing } from './scenes/city/crossing.ts'
import { paperLanterns } from './scenes/city/lanterns.ts'
import { lightTrails } from './scenes/city/light-trails.ts'
import { neonTubes } from './scenes/city/neon.ts'
import { dryEarth } from './scenes/field/dry-earth.ts'
import { flowerHead } from './scenes/field/flower.ts'
import { leafVeins } from './scenes/field/leaf-veins.ts'
import { paddySteps } from './scenes/field/paddy-steps.ts'
import { riceGrains } from './scenes/field/rice.ts'
import { teaContours } from './scenes/field/tea-contours.ts'
import { pineBark } from './scenes/forest/bark.ts'
import { autumnForest, summerCanopy } from './scenes/forest/canopies.ts'
import { bambooGrove, mistyTrunks } from './scenes/forest/groves.ts'
import { leafBokeh } from './scenes/forest/leaf-bokeh.ts'
import { pinesInMist } from './scenes/forest/pines.ts'
import { snowTracks } from './scenes/forest/snow.ts'
import { cloudSea, ridgeFog } from './scenes/mountain/mountains.ts'
import { karstHills, mountainLake } from './scenes/mountain/valleys.ts'
import { containers } from './scenes/sea/containers.ts'
import { seaFoam } from './scenes/sea/foam.ts'
import { pebbles } from './scenes/sea/pebbles.ts'
import { coiledRope } from './scenes/sea/rope.ts'
import { seaGlitter } from './scenes/sea/sea.ts'
import { aurora } from './scenes/sky/aurora.ts'
import { moon } from './scenes/sky/moon.ts'
import { milkyWay, starTrails } from './scenes/sky/nights.ts'
import { sunsetClouds } from './scenes/sky/skies.ts'
import { storm } from './scenes/sky/storms.ts'
import { wovenCloth } from './scenes/texture/cloth.ts'
import { ink, waterSurface } from './scenes/texture/fluids.ts'
import { frostFerns } from './scenes/texture/frost.ts'
import { ice } from './scenes/texture/minerals.ts'
import { sandRipples } from './scenes/texture/sand.ts'
import { smoke } from './scenes/texture/smoke.ts'
import { paper, rust } from './scenes/texture/worn.ts'
import type { Scene } from './stage.ts'
import type { Subject } from './subjects.ts'

/** The painter of each subject. */
export const scenes = {
  'ridge-fog': ridgeFog,
  'cloud-sea': cloudSea,
  'karst-hills': karstHills,
  'mountain-lake': mountainLake,
  'pine-mist': pinesInMist,
  'sea-glitter': seaGlitter,
  'sea-foam': seaFoam,
  containers,
  rope: coiledRope,
  pebbles,
  'street-bokeh': streetBokeh,
  'light-trails': lightTrails,
  neon: neonTubes,
  lanterns: paperLanterns,
  crossing,
  terraces: paddySteps,
  'tea-rows': teaContours,
  'dry-earth': dryEarth,
  flower: flowerHead,
  'rice-grains': riceGrains,
  'leaf-veins': leafVeins,
  storm,
  'sunset-clouds': sunsetClouds,
  'milky-way': milkyWay,
  'star-trails': starTrails,
  aurora,
  moon,
  ice,
  ink,
  paper,
  rust,
  'water-surface': waterSurface,
  'sand-ripples': sandRipples,
  cloth: wovenCloth,
  smoke,
  frost: frostFerns,
  'misty-trunks': mistyTrunks,
  'autumn-forest': autumnForest,
  'summer-canopy': summerCanopy,
  bamboo: bambooGrove,
  'leaf-bokeh': leafBokeh,
  bark: pineBark,
  'snow-tracks': snowTracks,
  arcade,
  stairs,
  'spiral-stairs': spiralStairs,
  brick: brickWall,
  'glazed-tiles': glazedTiles,
  'roof-tiles': roofTiles,
  'stained-glass': stainedGlass,
  'window-light': windowLight,
  books: bookSpines,
  chalkboard: chalkBoard,
} satisfies Record<Subject, Scene>
