import { cp, mkdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
/** What compiles and renders the pages, beside `src`. */
const parts = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'public']
/** The sample's files: pages don't name them. */
const isApart = (file: string): boolean => file.startsWith(join(root, 'src/sample'))

/** The sources once more in a folder, whose code can then change; packages and compiled pages are shared. */
export async function copyProject(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const part of [...parts, 'scripts', 'src'])
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (file) => !isApart(file),
    })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
}
