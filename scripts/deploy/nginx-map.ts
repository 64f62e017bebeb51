/** `node scripts/deploy/nginx-map.ts [FILE]`: the maps that `nginx.conf` beside it includes, made from src/routing. */
import { writeFileSync } from 'node:fs'
import { nginxMaps } from '#publish/nginx/maps.ts'

const [file] = process.argv.slice(2)
if (file) writeFileSync(file, nginxMaps())
else process.stdout.write(nginxMaps())
