export type Point = { x: number; y: number }
export type Rect = Point & { width: number; height: number }

/** Whether a point lies in a rectangle or on its border. */
export const holds = ({ x, y, width, height }: Rect, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height

/** Where the way from a point in a rectangle to one outside it crosses the border. */
const crossing = (rect: Rect, inside: Point, outside: Point): Point => {
  const [dx, dy] = [outside.x - inside.x, outside.y - inside.y]
  const across = dx > 0 ? rect.x + rect.width : rect.x
  const down = dy > 0 ? rect.y + rect.height : rect.y
  const part = Math.min(1, dx ? (across - inside.x) / dx : 1, dy ? (down - inside.y) / dy : 1)
  return { x: inside.x + dx * part, y: inside.y + dy * part }
}

/** A line of points that begins on the border of a rectangle where it leaves it for the last time. */
export const clipLine = (points: Point[], rect: Rect): Point[] => {
  const last = points.findLastIndex((point) => holds(rect, point))
  const inside = points[last]
  const outside = points[last + 1]
  return inside && outside ? [crossing(rect, inside, outside), ...points.slice(last + 1)] : points
}

const round = (length: number) => Math.round(length * 10) / 10
const write = ({ x, y }: Point) => `${round(x)} ${round(y)}`

/** The point so many pixels from one point towards another, and at most halfway. */
const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const part = Math.min(distance, length / 2) / length
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

/** A line through points with rounded corners, as the `d` of an SVG path. */
export const roundedPath = (points: Point[], radius = 14): string => {
  const [start] = points
  const end = points.at(-1)
  if (!start || !end) return ''
  const corners = points.slice(1, -1).map((corner, index) => {
    const before = towards(corner, points[index] ?? corner, radius)
    const after = towards(corner, points[index + 2] ?? corner, radius)
    return `L${write(before)}Q${write(corner)} ${write(after)}`
  })
  return `M${write(start)}${corners.join('')}L${write(end)}`
}

const headLength = 9
const headWidth = 4.5

/** The head of an arrow along a line of points, as the `d` of an SVG path. */
export const arrowHead = (points: Point[]): string => {
  const tip = points.at(-1)
  const before = points.findLast(({ x, y }) => tip && Math.hypot(tip.x - x, tip.y - y) > 1)
  if (!tip || !before) return ''
  const length = Math.hypot(tip.x - before.x, tip.y - before.y)
  const along = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length }
  const side = (width: number) =>
    write({
      x: tip.x - along.x * headLength - along.y * width,
      y: tip.y - along.y * headLength + along.x * width,
    })
  return `M${write(tip)}L${side(headWidth)}L${side(-headWidth)}z`
}
