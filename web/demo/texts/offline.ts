// What is said of new versions of the page.
export const offline = {
  newVersion: "A new version is ready.",
  reload: "Reload",
  later: "Later",
} as const;
