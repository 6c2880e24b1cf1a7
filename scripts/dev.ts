import { createRsbuild, loadConfig } from '@rsbuild/core'
import { readEnvFile } from './env-file.ts'
import { writePublicFiles } from './public-files/write-public-files.ts'
import { run } from './run.ts'

readEnvFile()

const sitePort = Number(process.env.PORT ?? 3000)
const crmPort = sitePort + 1

const startCrm = () =>
  run('node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'server/main.ts'], {
    PORT: String(crmPort),
    PUBLIC_URL: `http://localhost:${sitePort}`,
  })

const startSite = async () => {
  await writePublicFiles()
  const { content } = await loadConfig()
  const crm = `http://localhost:${crmPort}`
  const rsbuild = await createRsbuild({
    environment: ['web', 'captcha'],
    config: {
      ...content,
      // Lazy compilation would reload the tab and end the ?inspect session.
      dev: { ...content.dev, lazyCompilation: false },
      server: {
        ...content.server,
        port: sitePort,
        strictPort: true,
        proxy: {
          '/CRM': crm,
          '/Admin': crm,
          '/Desk': crm,
          '/Site': crm,
          '/job-alert/stop': crm,
          '/api': crm,
          '/captcha/challenge': crm,
        },
      },
    },
  })
  await rsbuild.startDevServer()
}

await startSite()
process.exit(await startCrm())
