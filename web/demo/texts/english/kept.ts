// What is said of the boards that the browser remembers.
export const kept = {
  title: "Your boards",
  hint: "Kept in this browser only. Mark a board to find it again.",
  mark: "Favorite",
  favorites: "Favorites",
  recent: "Shown before",
  forget: "Forget these",
  open: (name: string) => `Open board ${name}`,
  compare: "Compare",
  compareWith: (name: string) => `Compare with board ${name}`,
} as const;
