/** `npm run settings` writes the table of settings and their example anew. */
import { writeFileSync } from 'node:fs'
import { envExample, settingsPage } from './settings-documents.ts'

const file = (name: string): URL => new URL(`../src/server/${name}`, import.meta.url)

writeFileSync(file('SETTINGS.md'), settingsPage())
writeFileSync(file('.env.example'), envExample())
