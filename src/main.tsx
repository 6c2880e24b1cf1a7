import './ui/styles/fonts.css'
import './content/firm/brand.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/compositions.css'
import { nextTask } from './lib/next-task.ts'

// Keeps zod from trying `new Function`, which the CSP blocks and reports. Must run before any chunk with zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const start = async () => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root element')
  if (import.meta.env.DEV) {
    const { startInspector } = await import('./app/inspector.ts')
    await startInspector()
  }
  await nextTask()
  await import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client')
  await nextTask()
  await import(/* webpackMode: "eager", webpackExports: ["matchRoutes"] */ 'react-router')
  await nextTask()
  const { startApp } = await import(/* webpackMode: "eager" */ './app/start-app.tsx')
  await nextTask()
  await startApp(root)
}

void start()
