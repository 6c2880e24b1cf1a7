import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const benchRoutes = [
  pageRoute({
    id: 'benchList',
    path: pages.benchList.path,
    access: 'signed-in',
    load: () =>
      import(/* webpackChunkName: "benchList" */ './bench-list-page.tsx').then(
        ({ BenchListPage }) => BenchListPage,
      ),
  }),
  pageRoute({
    id: 'myBenchList',
    path: pages.myBenchList.path,
    access: 'signed-in',
    load: () =>
      import(/* webpackChunkName: "myBenchList" */ './my-bench-list-page.tsx').then(
        ({ MyBenchListPage }) => MyBenchListPage,
      ),
  }),
  pageRoute({
    id: 'uploadBench',
    path: pages.uploadBench.path,
    access: 'signed-in',
    load: () =>
      import(/* webpackChunkName: "uploadBench" */ './upload-bench-page.tsx').then(
        ({ UploadBenchPage }) => UploadBenchPage,
      ),
  }),
]
