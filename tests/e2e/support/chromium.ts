import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright'

const run = promisify(execFile)
const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url))
const packageFolder = join(modules, '@sparticuz/chromium')

interface Installed {
  executablePath: string
  libraries?: string
}

/** A Chromium out of the npm package, unpacked once a version; CHROMIUM_PATH names another one. */
export async function installChromium(): Promise<Installed> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(tmpdir(), `sparticuz-chromium-${version}`)
  mkdirSync(folder, { recursive: true })
  // The package unpacks into the system's folder for temporary files; here that folder is the version's own.
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const { default: packed, inflate } = await import('@sparticuz/chromium')
    const executablePath = await packed.executablePath()
    if (await starts(executablePath)) return { executablePath }
    if (!existsSync(join(folder, 'al2023'))) await inflate(join(packageFolder, 'bin/al2023.tar.br'))
    return { executablePath, libraries: join(folder, 'al2023/lib') }
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** Whether the machine has the libraries it is linked against. */
async function starts(executablePath: string): Promise<boolean> {
  return run(executablePath, ['--version', '--no-sandbox']).then(
    () => true,
    () => false,
  )
}

/** Names the fonts of the npm package, so that Han glyphs are real on a machine without any. */
function fontConfig(): string {
  const fonts = join(modules, '@embedpdf/fonts-sc/fonts')
  const file = join(tmpdir(), 'site-test-fonts.conf')
  const cache = join(tmpdir(), 'site-test-fonts-cache')
  const folders = [fonts, '/usr/share/fonts', join(homedir(), '.fonts'), join(tmpdir(), 'fonts')]
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders
      .map((folder) => `<dir>${folder}</dir>`)
      .join('')}<cachedir>${cache}</cachedir></fontconfig>`,
  )
  return file
}

export async function launchChromium(
  installed: Installed,
  more: readonly string[] = [],
): Promise<Browser> {
  return chromium.launch({
    executablePath: installed.executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      ...more,
    ],
    env: {
      ...process.env,
      FONTCONFIG_FILE: fontConfig(),
      ...(installed.libraries ? { LD_LIBRARY_PATH: installed.libraries } : {}),
    } as Record<string, string>,
  })
}
