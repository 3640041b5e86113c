// Provides the instance of graphql that yoga uses. Node loads the package's CommonJS files and Vite
// (in tests) its modules, and two instances don't recognize each other's types.
export * from 'graphql/index.js'
