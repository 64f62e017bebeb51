/**
 * `node scripts/deploy/nginx-map.ts [FILE]`: the maps that `nginx.conf` beside it includes, made from src/routing for the
 * languages that `PREBUILD_LANGUAGES` names.
 */
import { writeFileSync } from 'node:fs'
import { builtLocales } from '#i18n/built-locales.ts'
import { nginxMaps } from '#publish/nginx/maps.ts'

const [file] = process.argv.slice(2)
const maps = nginxMaps(builtLocales(process.env.PREBUILD_LANGUAGES))
if (file) writeFileSync(file, maps)
else process.stdout.write(maps)
