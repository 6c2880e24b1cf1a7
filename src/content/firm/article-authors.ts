import type { ArticleAuthors } from '#api/rules/firm.ts'

export const articleAuthors = {
  future: 'farah-siddiqui',
  skills: 'lucas-moreau',
  career: 'arjun-velamuri',
} as const satisfies ArticleAuthors
