import './ui/styles/fonts.css'
import './content/firm/brand.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/compositions.css'
import { nextTask } from './lib/next-task.ts'

// zod would otherwise try `new Function`, which the content security policy refuses and reports. Set here, since
// this runs before any chunk that brings zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Runs the parts of the app that came with this file, each in a task of its own. */
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
