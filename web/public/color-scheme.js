// Runs before the first paint, so that a chosen scheme never flashes the other one.
try {
  const chosen = localStorage.getItem('colorScheme')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Storage may be blocked; then the system's scheme is used.
}
