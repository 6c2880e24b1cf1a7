import { aliasRoute, pageRoutes } from '#src/flows/page-routes.tsx'

export const blogRoutes = [
  ...pageRoutes('public', {
    blog: () => import(/* webpackChunkName: "blog" */ './blog-page.tsx'),
    articleFuture: () => import(/* webpackChunkName: "articleFuture" */ './future-page.tsx'),
    articleSkills: () => import(/* webpackChunkName: "articleSkills" */ './skills-page.tsx'),
    articleCareer: () => import(/* webpackChunkName: "articleCareer" */ './career-page.tsx'),
  }),
  aliasRoute('careerAlias', '/blog/how-to-start-a-career-in-data-engineering', 'public', 'articleCareer'),
]
