import { careerAliasPath } from '#src/content/blog.ts'
import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const blogRoutes = [
  pageRoute({
    id: 'blog',
    path: pages.blog.path,
    access: 'public',
    load: () => import(/* webpackChunkName: "blog" */ './blog-page.tsx').then(({ BlogPage }) => BlogPage),
  }),
  pageRoute({
    id: 'articleFuture',
    path: pages.articleFuture.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "articleFuture" */ './future-page.tsx').then(
        ({ FuturePage }) => FuturePage,
      ),
  }),
  pageRoute({
    id: 'articleSkills',
    path: pages.articleSkills.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "articleSkills" */ './skills-page.tsx').then(
        ({ SkillsPage }) => SkillsPage,
      ),
  }),
  pageRoute({
    id: 'articleCareer',
    path: pages.articleCareer.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "articleCareer" */ './career-page.tsx').then(
        ({ CareerPage }) => CareerPage,
      ),
  }),
  pageRoute({
    id: 'careerAlias',
    path: careerAliasPath,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "careerAlias" */ './career-alias-page.tsx').then(
        ({ CareerAliasPage }) => CareerAliasPage,
      ),
  }),
]
