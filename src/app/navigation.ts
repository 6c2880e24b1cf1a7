type Navigate = (path: string) => void

let navigate: Navigate = () => {}

/** Gives the session the router to move with. */
export const setNavigate = (how: Navigate) => {
  navigate = how
}

export const goTo: Navigate = (path) => navigate(path)
