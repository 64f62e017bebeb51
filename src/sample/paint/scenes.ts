import { arcade } from './scenes/architecture/arcade.ts'
import { facade } from './scenes/architecture/facades.ts'
import { tiledRoofs } from './scenes/architecture/roofs.ts'
import { spiralStairs, stairs } from './scenes/architecture/stairs.ts'
import { streetBokeh } from './scenes/city/bokeh.ts'
import { bridgeTrails } from './scenes/city/bridge.ts'
import { cityHaze, nightSkyline } from './scenes/city/city.ts'
import { wetStreet } from './scenes/city/street.ts'
import { rapeField, riceField, tulipField } from './scenes/field/fields.ts'
import { teaRows, terraces } from './scenes/field/terraces.ts'
import { autumnForest, snowForest, summerCanopy } from './scenes/forest/canopies.ts'
import { bambooGrove, forestRays, mistyTrunks } from './scenes/forest/groves.ts'
import { cloudSea, ridgeFog, snowPeaks } from './scenes/mountain/mountains.ts'
import { karstHills, mountainLake } from './scenes/mountain/valleys.ts'
import { harbourCranes } from './scenes/sea/harbour.ts'
import { lighthouse } from './scenes/sea/lighthouse.ts'
import { breakwater, fishingBoats, seaGlitter } from './scenes/sea/sea.ts'
import { milkyWay, starTrails } from './scenes/sky/nights.ts'
import { cumulusSky, sunsetClouds } from './scenes/sky/skies.ts'
import { lightning, storm } from './scenes/sky/storms.ts'
import { dunes } from './scenes/texture/dunes.ts'
import { ink, waterSurface } from './scenes/texture/fluids.ts'
import { ice, marble } from './scenes/texture/minerals.ts'
import { paper, rust } from './scenes/texture/worn.ts'
import type { Scene } from './stage.ts'
import type { Subject } from './subjects.ts'

/** The painter of each subject. */
export const scenes = {
  'ridge-fog': ridgeFog,
  'snow-peaks': snowPeaks,
  'cloud-sea': cloudSea,
  'mountain-lake': mountainLake,
  'karst-hills': karstHills,
  'harbour-cranes': harbourCranes,
  breakwater,
  'sea-glitter': seaGlitter,
  'fishing-boats': fishingBoats,
  lighthouse,
  'night-skyline': nightSkyline,
  'street-bokeh': streetBokeh,
  'bridge-trails': bridgeTrails,
  'wet-street': wetStreet,
  'city-haze': cityHaze,
  terraces,
  'rice-field': riceField,
  'rape-field': rapeField,
  'tulip-field': tulipField,
  'tea-rows': teaRows,
  storm,
  'milky-way': milkyWay,
  'sunset-clouds': sunsetClouds,
  lightning,
  cumulus: cumulusSky,
  'star-trails': starTrails,
  marble,
  dunes,
  ice,
  ink,
  paper,
  rust,
  'water-surface': waterSurface,
  'misty-trunks': mistyTrunks,
  'autumn-forest': autumnForest,
  'summer-canopy': summerCanopy,
  bamboo: bambooGrove,
  'forest-rays': forestRays,
  'snow-forest': snowForest,
  facade,
  arcade,
  stairs,
  'tiled-roofs': tiledRoofs,
  'spiral-stairs': spiralStairs,
} satisfies Record<Subject, Scene>
