import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from './precompress.ts'

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

/** In development the page does not come from the server, so its settings are fetched from there. */
function appSettings(): Plugin {
  return {
    name: 'app-settings',
    apply: 'serve',
    async transformIndexHtml(html) {
      const response = await fetch(`${apiOrigin}/api/app-settings`)
      if (!response.ok) throw new Error(`${apiOrigin}/api/app-settings answered ${response.status}`)
      const settings = JSON.stringify(await response.json()).replaceAll('<', '\\u003c')
      return html.replace('__APP_SETTINGS__', () => settings)
    },
  }
}

/** `pluralize`, which the rules of surveys count syllables with, exports itself only if there is a `require`. */
function exportingPluralize(): Plugin {
  return {
    name: 'exporting-pluralize',
    transform: {
      filter: { id: /\/node_modules\/pluralize\/pluralize\.js$/ },
      handler: (code) => code.replace("typeof require === 'function' && ", ''),
    },
  }
}

/** The theme has no ripples, so what draws them is not in the pages (benchmark `page-weight`). */
function withoutRipples(): Plugin {
  return {
    name: 'without-ripples',
    apply: 'build',
    load: {
      filter: { id: /\/node_modules\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/ },
      handler: () => 'export default null',
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), appSettings(), exportingPluralize(), withoutRipples(), precompress()],
  worker: { plugins: () => [exportingPluralize()] },
  // The contract's schemas are types in the browser, and nothing else; architecture.test.ts forbids to read them.
  resolve: { alias: { typebox: `${import.meta.dirname}/schemas-erased.ts` } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    // Every browser that knows light-dark(), which the theme needs, preloads modules by itself.
    modulePreload: { polyfill: false },
    // The page of the picker has scripts of its own, which load none of the others.
    rolldownOptions: {
      input: ['index', 'google-picker'].map((page) => `${import.meta.dirname}/${page}.html`),
      // Only `withTheme` of Emotion needs it, which nothing calls.
      treeshake: {
        moduleSideEffects: [{ test: /\/(_isolated-hnrs|hoist-non-react-statics)\//, sideEffects: false }],
      },
      // What every page needs is compressed together: 6 KB less than in twenty files (benchmark `page-weight`).
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], test: (id) => !id.includes('picker') },
            // Every screen but the home page loads these, in one file and not in twelve.
            {
              name: 'mui',
              test: /\/(ui\/theme|@emotion|stylis|@mui\/(system|styled-engine|utils|material\/(styles|DefaultPropsProvider|Button|ButtonBase|IconButton|CircularProgress)))\//,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': apiOrigin, '/dev': apiOrigin, '/metrics': apiOrigin },
    // Fonts are in node_modules, one folder above the root.
    fs: { allow: ['..'] },
  },
})
