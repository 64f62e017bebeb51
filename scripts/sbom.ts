/** `npm run sbom`: all packages of the lock file as CycloneDX, to the screen, or by `-- FILE` into a file. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
// npm names itself where it runs a script.
const npm = process.env.npm_execpath
const [program, ...before] = npm ? [process.execPath, npm] : ['npm']
const root = new URL('..', import.meta.url)
const bom = execFileSync(program, [...before, ...command], {
  cwd: root,
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [file] = process.argv.slice(2)
if (file) writeFileSync(file, bom)
else process.stdout.write(bom)
