import { createRsbuild, loadConfig, type Rspack } from '@rsbuild/core'
import { buildPages, type ChunkFiles } from './build-pages.ts'
import { writeBuildStamp } from './build-stamp.ts'
import { compressAssets } from './compress-assets.ts'
import { writePublicFiles } from './public-files/write-public-files.ts'

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

const build = async () => {
  console.log(`drew ${await writePublicFiles()} pictures`)
  const { content } = await loadConfig()
  const rsbuild = await createRsbuild({ config: content })
  let files: ChunkFiles = {}
  rsbuild.onAfterBuild(({ stats }) => {
    files = readChunkFiles(stats)
  })
  const { close } = await rsbuild.build()
  await close()
  console.log(`prerendered ${(await buildPages(files)).length} pages`)
  console.log(`compressed ${await compressAssets('dist/site/static')} files`)
  await writeBuildStamp()
}

process.env.NODE_ENV = 'production'
await build()
