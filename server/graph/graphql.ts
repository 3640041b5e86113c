// The one instance of graphql that yoga uses, too. Node takes the package's CommonJS files, Vite
// (in tests) its modules, and two instances do not know each other's types.
export * from 'graphql/index.js'
