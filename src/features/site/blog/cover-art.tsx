import type { ArticleSlug } from '#src/content/site/blog.ts'
import { classNames } from '#src/lib/class-names.ts'
import { riverLines } from '#src/lib/river-lines.ts'
import type { SceneStroke } from '#src/ui/illustration.tsx'
import styles from './blog.module.css'

/** `seed` of the waves behind the motif; paths on a 640 × 360 canvas, in drawing order. */
type Motif = { readonly seed: number; readonly solid: string[]; readonly accent: string[] }

const sheet = (middle: number) => `M190 ${middle}l130-60 130 60-130 60z`

const bar = (height: number, index: number) =>
  `M${148 + index * 36} 272v${-height}a9 9 0 0 1 9-9h2a9 9 0 0 1 9 9v${height}z`

const heights = [112, 66, 138, 92, 160, 52, 124, 84, 148, 104]
const weakest = [1, 5]

const station = (index: number, radius: number) => {
  const x = 95 + index * 30
  const y = Math.round(262 - 150 / (1 + Math.exp(-(index - 7.5) / 2.4)))
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
}

const stations = Array.from({ length: 15 }, (_, index) => station(index, index % 4 === 3 ? 10 : 6))

const motifs: Record<ArticleSlug, Motif> = {
  'the-future-of-data-engineering': {
    seed: 11,
    solid: [sheet(240), sheet(205), sheet(170)],
    accent: [sheet(135)],
  },
  '10-essential-skills-of-data-engineer': {
    seed: 29,
    solid: heights.map(bar).filter((_, index) => !weakest.includes(index)),
    accent: heights.map(bar).filter((_, index) => weakest.includes(index)),
  },
  'how-to-start-a-careeer-in-data-engineering': {
    seed: 53,
    solid: stations,
    accent: [station(15, 14)],
  },
}

export const articleDrawing = (slug: ArticleSlug): SceneStroke[] => [
  ...motifs[slug].solid.map((d): SceneStroke => ['shape', d]),
  ...motifs[slug].accent.map((d): SceneStroke => ['accent', d]),
]

export const CoverArt = ({ slug, className }: { slug: ArticleSlug; className?: string | undefined }) => {
  const { seed, solid, accent } = motifs[slug]
  return (
    <svg className={classNames(styles.coverArt, className)} viewBox="0 0 640 360" aria-hidden="true">
      <g className={styles.river} transform="translate(0 -10) scale(.45)">
        {riverLines(seed, 30).map(({ d, opacity }) => (
          <path key={d} d={d} opacity={opacity} />
        ))}
      </g>
      {solid.map((d) => (
        <path key={d} d={d} className={styles.solid} />
      ))}
      {accent.map((d) => (
        <path key={d} d={d} className={styles.accent} />
      ))}
    </svg>
  )
}
