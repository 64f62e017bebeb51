import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
/** What compiles and renders the pages, beside `src`. */
const parts = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'public']
/** The sample's files: pages don't name them. */
const isApart = (file: string): boolean => file.startsWith(join(root, 'src/sample'))

async function copySources(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const part of [...parts, 'scripts', 'src'])
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (file) => !isApart(file),
    })
}

/** The sources once more in a folder, whose code can then change; packages and compiled pages are shared. */
export async function copyProject(folder: string): Promise<void> {
  await copySources(folder)
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
}

/** The sources once more, as on another machine: pages are compiled there, too. Only packages are shared. */
export async function copyToOtherMachine(folder: string): Promise<void> {
  await copySources(folder)
  const [from, to] = [root, folder].map((one) => join(one, 'node_modules')) as [string, string]
  await mkdir(to)
  for (const name of await readdir(from))
    if (!name.startsWith('.')) await symlink(join(from, name), join(to, name), 'dir')
}
