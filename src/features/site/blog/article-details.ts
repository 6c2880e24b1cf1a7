import { team } from '#src/content/firm/people.ts'
import { pages } from '#src/content/pages.ts'
import { words as skillsWords } from '#src/content/site/articles/10-essential-skills-of-data-engineer.mdx?words'
import { words as careerWords } from '#src/content/site/articles/how-to-start-a-careeer-in-data-engineering.mdx?words'
import { words as futureWords } from '#src/content/site/articles/the-future-of-data-engineering.mdx?words'
import { type Article, type ArticleSlug, articles } from '#src/content/site/blog.ts'

const wordsPerMinute = 220

const getDetails = (article: Article, words: number) => ({
  ...article,
  page: pages[article.pageKey],
  minutes: Math.max(1, Math.round(words / wordsPerMinute)),
  writer: team.find(({ id }) => id === article.author),
})

export type ArticleDetails = ReturnType<typeof getDetails>

const [future, skills, career] = articles

export const articleDetails: Record<ArticleSlug, ArticleDetails> = {
  [future.slug]: getDetails(future, futureWords),
  [skills.slug]: getDetails(skills, skillsWords),
  [career.slug]: getDetails(career, careerWords),
}
