// The same instance of graphql that yoga uses. Node loads the package's CommonJS files and Vite (in
// tests) its modules; two instances do not recognize each other's types.
export * from 'graphql/index.js'
