/** Settings of a drawing by React Flow that is looked at, and in which nothing is moved, joined or selected. */
export const drawingOnly = {
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  proOptions: { hideAttribution: true },
} as const
