import { arcade } from './arcade.ts'
import { streetBokeh } from './bokeh.ts'
import { bridgeTrails } from './bridge.ts'
import { autumnForest, snowForest, summerCanopy } from './canopies.ts'
import { cityHaze, nightSkyline } from './city.ts'
import { dunes } from './dunes.ts'
import { facade } from './facades.ts'
import { rapeField, riceField, tulipField } from './fields.ts'
import { ink, waterSurface } from './fluids.ts'
import { bambooGrove, forestRays, mistyTrunks } from './groves.ts'
import { harbourCranes } from './harbour.ts'
import { lighthouse } from './lighthouse.ts'
import { ice, marble } from './minerals.ts'
import { cloudSea, ridgeFog, snowPeaks } from './mountains.ts'
import { milkyWay, starTrails } from './nights.ts'
import { tiledRoofs } from './roofs.ts'
import { breakwater, fishingBoats, seaGlitter } from './sea.ts'
import { cumulusSky, sunsetClouds } from './skies.ts'
import type { Scene } from './stage.ts'
import { spiralStairs, stairs } from './stairs.ts'
import { lightning, storm } from './storms.ts'
import { wetStreet } from './street.ts'
import type { Subject } from './subjects.ts'
import { teaRows, terraces } from './terraces.ts'
import { karstHills, mountainLake } from './valleys.ts'
import { paper, rust } from './worn.ts'

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
