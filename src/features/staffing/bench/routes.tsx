import { pageRoutes } from '#src/flows/page-routes.tsx'

export const benchRoutes = pageRoutes('signed-in', {
  benchList: () => import(/* webpackChunkName: "benchList" */ './bench-list-page.tsx'),
  myBenchList: () => import(/* webpackChunkName: "myBenchList" */ './my-bench-list-page.tsx'),
  uploadBench: () => import(/* webpackChunkName: "uploadBench" */ './upload-bench-page.tsx'),
})
