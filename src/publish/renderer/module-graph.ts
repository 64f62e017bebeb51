import type { Plugin } from 'vite'

export interface CompiledModule {
  /** After all transforms, with the names of the files that it refers to. */
  readonly code: string
  /** Ids of the modules that it imports, late ones too. */
  readonly imports: readonly string[]
}
/** Modules of the compiled pages, by id. */
export type ModuleGraph = ReadonlyMap<string, CompiledModule>

/** Where Vite and Astro put a file's name when all files have one. */
const placeholder =
  /__(?:VITE_ASSET|ASTRO_ASSET_IMAGE)__([\w$]+?)__|import\.meta\.ROLLDOWN_FILE_URL_([\w$]+)/g

/** Holds the source of a module, and where that lies. */
const sourceMap = /^\/\/# sourceMappingURL=data:application\/json\S*$/gm

/** Fills the map while Vite compiles what renders the pages. */
export function noteModules(into: Map<string, CompiledModule>): Plugin {
  return {
    name: 'note-modules',
    applyToEnvironment: ({ name }) => name === 'prerender',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (!info) continue
        const code = (info.code ?? '')
          .replace(sourceMap, '')
          .replace(placeholder, (_, asset: string | undefined, file: string | undefined) =>
            this.getFileName(asset ?? file ?? ''),
          )
        into.set(id, { code, imports: [...info.importedIds, ...info.dynamicallyImportedIds] })
      }
    },
  }
}
