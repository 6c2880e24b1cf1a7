import { pageRoutes } from '#src/flows/page-routes.tsx'

export const handbookRoutes = pageRoutes('public', {
  employeeHandbook: async () => {
    const { loadHandbook } = await import(/* webpackChunkName: "employeeHandbook" */ './load-handbook.tsx')
    return { Component: await loadHandbook() }
  },
})
