import type { Shape } from './chart-shapes.ts'
import type { Point, Rect } from './geometry.ts'
import { wordsSize } from './shape-size.ts'

type Placed = {
  boxes: (Rect & { shape: Shape })[]
  routes: { line: { id: string }; points: Point[]; label: Rect | null }[]
}

/** Space between the border of a state and what is inside it. */
const inset = 14

/** From a height on, everything moves down by some room. */
type Gap = { at: number; room: number }

const movedDown = (y: number, gaps: Gap[]) =>
  y + gaps.reduce((sum, { at, room }) => (y >= at - 0.01 ? sum + room : sum), 0)

/** What the state needs above and below what stands directly in it. */
const gapsOf = ({ shape, y, height }: Placed['boxes'][number], boxes: Placed['boxes']): Gap[] => {
  const inside = boxes.filter((box) => box.shape.parent === shape.id)
  if (inside.length === 0) return []
  const top = Math.min(...inside.map((box) => box.y))
  const bottom = Math.max(...inside.map((box) => box.y + box.height))
  return [
    { at: top, room: Math.max(0, wordsSize(shape).height + inset / 2 - (top - y)) },
    { at: y + height, room: Math.max(0, inset - (y + height - bottom)) },
  ]
}

/** Of several gaps at one height the largest. */
const joined = (gaps: Gap[]) => {
  const byHeight = new Map<number, number>()
  for (const { at, room } of gaps) {
    const height = Math.round(at)
    byHeight.set(height, Math.max(byHeight.get(height) ?? 0, room))
  }
  return [...byHeight].map(([at, room]) => ({ at: at - 0.5, room }))
}

/** Moves down what stands in and below states that hold others, so that the names of those have room above it. */
export const makeRoom = <Route extends Placed['routes'][number]>(boxes: Placed['boxes'], routes: Route[]) => {
  const gaps = joined(boxes.flatMap((box) => gapsOf(box, boxes)))
  const outer = new Set(boxes.map(({ shape }) => shape.parent))
  const move = <Moved extends Point>(one: Moved): Moved => ({ ...one, y: movedDown(one.y, gaps) })
  return {
    boxes: boxes.map((box) => {
      const moved = move(box)
      const isOuter = outer.has(box.shape.id)
      return isOuter ? { ...moved, height: movedDown(box.y + box.height, gaps) - moved.y } : moved
    }),
    routes: routes.map((route) => ({
      ...route,
      points: route.points.map(move),
      label: route.label && move(route.label),
    })),
  }
}
