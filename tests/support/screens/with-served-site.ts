import { withSite } from './with-site.ts'

export const withServedSite = (env: Record<string, string> = {}) => {
  const { visit, server } = withSite({ env, hasPages: true })
  return {
    server,
    open: async (path: string) => {
      const page = await visit({ url: server.url })
      await page.goto(path)
      return page
    },
    read: async (path: string) => {
      const response = await fetch(server.url + path)
      return { status: response.status, html: await response.text() }
    },
  }
}
