import { createRsbuild, loadConfig, mergeRsbuildConfig, type Rspack } from '@rsbuild/core'
import { buildPages, type ChunkFiles } from './build-pages.ts'
import { writeBuildStamp } from './build-stamp.ts'
import { compressAssets } from './compress-assets.ts'
import { writePublicFiles } from './public-files/write-public-files.ts'
import { timeStep } from './steps.ts'

const isVerbose = process.argv.includes('--verbose')

const readChunkFiles = (stats: Rspack.Stats | Rspack.MultiStats | undefined): ChunkFiles => {
  const all = stats && 'stats' in stats ? stats.stats : stats ? [stats] : []
  const web = all.find(({ compilation }) => compilation.name === 'web')
  const { namedChunkGroups = {}, publicPath = '/' } =
    web?.toJson({ chunkGroups: true, publicPath: true }) ?? {}
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, group]) => [
      name,
      (group.assets ?? []).map((asset) => `${publicPath}${asset.name}`),
    ]),
  )
}

const bundle = async (): Promise<ChunkFiles> => {
  const { content } = await loadConfig()
  const quiet = { logLevel: 'warn', performance: { printFileSize: false } } as const
  const rsbuild = await createRsbuild({
    config: isVerbose ? content : mergeRsbuildConfig(content, quiet),
  })
  let files: ChunkFiles = {}
  rsbuild.onAfterBuild(({ stats }) => {
    files = readChunkFiles(stats)
  })
  const { close } = await rsbuild.build()
  await close()
  return files
}

const build = async () => {
  await timeStep((pictures) => `Drew ${pictures} pictures`, writePublicFiles)
  const files = await timeStep(() => 'Bundled the site and the server', bundle)
  await timeStep(
    (pages) => `Rendered ${pages.length} pages`,
    () => buildPages(files),
  )
  await timeStep(
    (compressed) => `Compressed ${compressed} files`,
    () => compressAssets('dist/site/static'),
  )
  await writeBuildStamp()
}

process.env.NODE_ENV = 'production'
await build()
