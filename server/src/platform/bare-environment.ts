const { NODE_COMPILE_CACHE } = process.env

/**
 * The environment of a thread or process that handles strangers' files: without any setting or secret, only with the
 * folder of Node's compile cache, so that not each of them compiles its program again.
 */
export const bareEnvironment: NodeJS.ProcessEnv = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
