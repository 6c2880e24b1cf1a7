export type Point = { x: number; y: number }
export type Rect = Point & { width: number; height: number }

/** Whether a point lies in a rectangle or on its border. */
export const holds = ({ x, y, width, height }: Rect, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height

/** Whether two rectangles share more than a border. */
export const overlaps = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Where the way from a point in a rectangle to one outside it crosses the border. */
const crossing = (rect: Rect, inside: Point, outside: Point): Point => {
  const dx = outside.x - inside.x
  const dy = outside.y - inside.y
  const across = [
    dx > 0 ? (rect.x + rect.width - inside.x) / dx : 1,
    dx < 0 ? (rect.x - inside.x) / dx : 1,
    dy > 0 ? (rect.y + rect.height - inside.y) / dy : 1,
    dy < 0 ? (rect.y - inside.y) / dy : 1,
  ]
  const part = Math.min(1, ...across)
  return { x: inside.x + dx * part, y: inside.y + dy * part }
}

/** A line of points that begins on the border of a rectangle where it leaves it for the last time. */
export const clipLine = (points: Point[], rect: Rect): Point[] => {
  const last = points.findLastIndex((point) => holds(rect, point))
  const inside = points[last]
  const outside = points[last + 1]
  return inside && outside ? [crossing(rect, inside, outside), ...points.slice(last + 1)] : points
}

/** A line through points with rounded corners, as the `d` of an SVG path. */
export const roundedPath = (points: Point[], radius = 14): string => {
  const [start] = points
  const end = points.at(-1)
  if (!start || !end) return ''
  const corners = points.slice(1, -1).map((corner, index) => {
    const before = points[index] ?? corner
    const after = points[index + 2] ?? corner
    const towards = (other: Point) => {
      const length = Math.hypot(other.x - corner.x, other.y - corner.y) || 1
      const part = Math.min(radius, length / 2) / length
      return `${round(corner.x + (other.x - corner.x) * part)} ${round(corner.y + (other.y - corner.y) * part)}`
    }
    return `L${towards(before)}Q${round(corner.x)} ${round(corner.y)} ${towards(after)}`
  })
  return `M${round(start.x)} ${round(start.y)}${corners.join('')}L${round(end.x)} ${round(end.y)}`
}

const round = (length: number) => Math.round(length * 10) / 10

const headLength = 9
const headWidth = 4.5

/** The head of an arrow along a line of points, as the `d` of an SVG path. */
export const arrowHead = (points: Point[]): string => {
  const tip = points.at(-1)
  const before = points.findLast(({ x, y }) => tip && Math.hypot(tip.x - x, tip.y - y) > 1)
  if (!tip || !before) return ''
  const length = Math.hypot(tip.x - before.x, tip.y - before.y)
  const along = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length }
  const foot = { x: tip.x - along.x * headLength, y: tip.y - along.y * headLength }
  const side = (sign: number) =>
    `${round(foot.x - sign * along.y * headWidth)} ${round(foot.y + sign * along.x * headWidth)}`
  return `M${round(tip.x)} ${round(tip.y)}L${side(1)}L${side(-1)}z`
}
